import { permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import { Choices } from '../ui/Choices.tsx';
import { allowedSentence, areaNames, levelOf, levels, permissionsAfter, type Chosen } from './levelLabels.ts';

interface WhatTheySeeProps {
  /** Who set the account up. */
  readonly name: string;
  readonly permissions: Permissions;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** What the person who set the account up may see and do, in one sentence, and area by area where it is to be changed. */
export const WhatTheySee = ({ name, permissions, chosen, onChange }: WhatTheySeeProps) => (
  <section className="card" aria-label={`What ${name} can see`}>
    <p role="status">{allowedSentence(name, permissionsAfter(permissions, chosen))}</p>
    <p className="quiet">You can change this here, or later in My Care Team.</p>
    <details className="handover__levels">
      <summary>Change what {name} can see</summary>
      <div className="stack stack--tight">
        {permissionAreas.map((area) => (
          <Choices
            key={area}
            legend={areaNames[area]}
            name={area}
            options={levels}
            value={chosen[area] ?? levelOf(permissions[area])}
            onChange={(level) => onChange({ ...chosen, [area]: level })}
            isRow
          />
        ))}
      </div>
    </details>
  </section>
);
