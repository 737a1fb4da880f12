import type { UserView } from '../../projections/account/usersQueries.ts';
import { Choices } from '../ui/Choices.tsx';
import { roleLabels } from '../ui/roleLabels.ts';

export type Role = UserView['role'];

const order: readonly Role[] = ['senior', 'caregiver', 'family_member'];
const options = order.map((value) => ({ value, label: roleLabels[value] }));

const meanings: Readonly<Record<Role, string>> = {
  senior: 'For me: I take medications and want help keeping track. I can look after someone else, too.',
  caregiver: 'For my work: I care for people who invite me.',
  family_member: 'For me: I look after someone in my family. I can set up an account for them, too.',
};

/** spec.md's selector, and in plain words what each role is for. */
export const RoleChoice = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => (
  <div className="role-choice">
    <Choices legend="I am a:" name="role" options={options} value={value} onChange={onChange} isRow />
    <section className="role-choice__meanings" aria-label="Who is this account for?">
      <p className="role-choice__question">Who is this account for?</p>
      <dl>
        {order.map((role) => (
          <div
            key={role}
            className={role === value ? 'role-choice__meaning role-choice__meaning--chosen' : 'role-choice__meaning'}
          >
            <dt>{roleLabels[role]}</dt>
            <dd>{meanings[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);
