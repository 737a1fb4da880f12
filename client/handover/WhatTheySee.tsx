import { permissionAreas, type PermissionChanges, type Permissions } from '../../events/circle/permissions.ts';
import { AreaChoice } from '../circle/AreaChoice.tsx';
import { allowedSentence } from './levelLabels.ts';

interface WhatTheySeeProps {
  /** Who set the account up. */
  readonly name: string;
  readonly permissions: Permissions;
  readonly chosen: PermissionChanges;
  readonly onChange: (chosen: PermissionChanges) => void;
}

/** What the person who set the account up may see and do, in one sentence, and area by area where it is to be changed. */
export const WhatTheySee = ({ name, permissions, chosen, onChange }: WhatTheySeeProps) => (
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
  </section>
);
