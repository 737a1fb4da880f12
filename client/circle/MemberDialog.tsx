import { Button } from '../ui/Button.tsx';
import { useId } from 'react';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { dayInWords } from '../ui/wallClock.ts';
import { memberLabel, proofLabels } from './circleLabels.ts';
import { connectionName } from '../person/connectionName.ts';
import { MainContactSwitch } from './MainContactSwitch.tsx';
import { MemberAreaChoice } from './MemberAreaChoice.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { SignInHelperSwitch } from './SignInHelperSwitch.tsx';
import { useMoment } from '../clock/useMoment.ts';

/** A member’s profile and permissions, the switches of the main contact and of help with signing in, and removal. Each choice saves immediately. */
export const MemberDialog = ({ member, onClose }: { member: CareConnection; onClose: () => void }) => {
  const { now, timeZone } = useMoment();
  const name = connectionName(member);
  const areasId = useId();
  return (
    <SheetDialog title={name} onClose={onClose} className="team">
      <div className="person">
        <PersonAvatar person={member} isLarge />
        <span>
          <span className="person__name">{memberLabel(member)}</span>
          {member.email && (
            <span className="person__role">
              <EmailText email={member.email} />
            </span>
          )}
          <span className="person__role">In your care team since {dayInWords(member.acceptedAt, now, timeZone)}</span>
          <span className="person__role">{proofLabels[member.proof]}</span>
        </span>
      </div>
      <section className="team__areas" aria-labelledby={areasId}>
        <h3 id={areasId}>What {name} can see and change</h3>
        {permissionAreas.map((area) => (
          <MemberAreaChoice key={area} member={member} area={area} />
        ))}
      </section>
      {member.sharesAppointments && <p className="quiet">{`You see ${name}’s own appointments on your calendar.`}</p>}
      <MainContactSwitch member={member} />
      <SignInHelperSwitch member={member} />
      <div className="dialog__foot">
        <RemoveMember member={member} />
        <Button variant="outlined" text="Done" onClick={onClose} />
      </div>
    </SheetDialog>
  );
};
