import type { ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useProfile } from '../account/profileResource.ts';
import { calledName } from '../person/seniorName.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { LastDoses } from './LastDoses.tsx';

/** The answers that the emergency services ask for, allergies first; without a senior the viewer's own. */
export const EmergencyFacts = ({ senior }: { senior: CareConnection | undefined }) => {
  const viewer = useAppSelector(selectUser);
  const { status, profile, shownSince, retry } = useProfile(senior?.seniorId ?? viewer.id);
  const timeZone = senior?.seniorTimeZone ?? viewer.timeZone;
  const what = senior ? `what ${calledName(senior)} has shared` : 'your profile';
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />;
  if (status === 'waiting' || !profile) return <SkeletonRows what={what} />;
  return (
    <>
      <ShownSince what={what} since={shownSince} timeZone={timeZone} onRetry={retry} />
      <dl className="vitals">
        <Vital label="Allergies" text={profile.allergies} isUrgent />
        <Vital label="Conditions" text={profile.medicalConditions} />
        <Vital label="Last doses">
          {senior?.permissions.medications === false ? (
            <span className="quiet">{calledName(senior)} hasn’t shared medications with you.</span>
          ) : (
            <LastDoses senior={senior} />
          )}
        </Vital>
        {profile.medications && <Vital label="Also noted" text={profile.medications} />}
        <Vital label="Say where" text={profile.address} />
        {profile.phone && <Vital label="Phone" text={profile.phone} />}
      </dl>
    </>
  );
};

interface VitalProps {
  readonly label: string;
  readonly text?: string | null | undefined;
  /** It may decide what she is given. */
  readonly isUrgent?: boolean;
  /** In place of `text`. */
  readonly children?: ReactNode;
}

const Vital = ({ label, text, isUrgent = false, children }: VitalProps) => (
  <div className={isUrgent && text ? 'vital vital--urgent' : 'vital'}>
    <dt>
      {isUrgent && text && <Icon name="s-triangle" />}
      {label}
    </dt>
    {children ? (
      <dd className="vital__parts">{children}</dd>
    ) : (
      <dd dir="auto" className={text ? undefined : 'quiet'}>
        {text ?? 'None entered'}
      </dd>
    )}
  </div>
);
