import { permissionAreas, type PermissionChanges, type Permissions } from '../../events/circle/permissions.ts';
import { AreaChoice } from '../circle/AreaChoice.tsx';
import { Switch } from '../ui/Switch.tsx';
import { allowedSentence } from './levelLabels.ts';

interface WhatTheySeeProps {
  /** The person who set the account up. */
  readonly name: string;
  readonly permissions: Permissions;
  readonly chosen: PermissionChanges;
  readonly onChange: (chosen: PermissionChanges) => void;
  readonly isHelper: boolean;
  readonly onHelperChange: (isHelper: boolean) => void;
}

/** The permissions of the person who set the account up: in one sentence, with a choice for each area. */
export const WhatTheySee = ({ name, permissions, chosen, onChange, isHelper, onHelperChange }: WhatTheySeeProps) => (
  <section className="card handover__sees" aria-label={`What ${name} can see`}>
    <p role="status">{allowedSentence(name, { ...permissions, ...chosen })}</p>
    <p className="quiet">You can change this here, or later in My Care Team.</p>
    <details className="handover__levels">
      <summary>Change what {name} can see</summary>
      <div className="stack stack--tight">
        {permissionAreas.map((area) => (
          <AreaChoice
            key={area}
            area={area}
            value={chosen[area] ?? permissions[area]}
            onChange={(level) => onChange({ ...chosen, [area]: level })}
          />
        ))}
      </div>
    </details>
    <Switch
      label={`${name} may help you sign in`}
      hint={`If you lose your phone or forget your password, ${name} can make a link that helps you sign in. You’ll see each link on your profile.`}
      isOn={isHelper}
      onChange={onHelperChange}
    />
  </section>
);
