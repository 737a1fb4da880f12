import { permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { allowedLabel } from '../circle/circleLabels.ts';
import { Card } from '../ui/Card.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { capitalised } from '../ui/wallClock.ts';
import { membersOf } from './compareRecords.ts';

interface AccessThenProps {
  readonly record: AuditRecord;
  readonly isNow: boolean;
}

/** "All four areas"; "Medications, health (see only)" */
const rightsLabel = (permissions: Permissions): string =>
  permissionAreas.every((area) => permissions[area] === true)
    ? 'All four areas'
    : capitalised(allowedLabel(permissions));

/** The care team at the moment, and what each of them could see or change. */
export const AccessThen = ({ record, isNow }: AccessThenProps) => {
  const members = membersOf(record);
  return (
    <Card title={isNow ? 'Who has access' : 'Who had access then'}>
      {members.length === 0 ? (
        <p className="quiet">Nobody else.</p>
      ) : (
        <ul className="rows">
          {members.map(({ id, name, relationship, permissions }) => (
            <li key={id} className="person-row">
              <span className="person">
                <PersonAvatar person={{ id, firstName: name }} />
                <span>
                  <span className="person__name" dir="auto">
                    {name}
                  </span>
                  <span className="person__role">
                    {[relationship && capitalised(relationship), rightsLabel(permissions)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
