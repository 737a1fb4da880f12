import { useProfile } from '../account/profileResource.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSeniors } from '../circle/useCareConnections.ts';

/** The person's allergies, in the medication form. Empty if none are entered, or the viewer may not see them. */
export const AllergiesLine = ({ ownerId }: { ownerId: string }) => {
  const user = useAppSelector(selectUser);
  const mayKnow = useSeniors().connections.some(
    ({ seniorId, permissions }) => seniorId === ownerId && permissions.health,
  );
  if (ownerId === user.id) return <Allergies allergies={user.allergies} />;
  return mayKnow ? <SeniorAllergies seniorId={ownerId} /> : null;
};

const SeniorAllergies = ({ seniorId }: { seniorId: string }) => (
  <Allergies allergies={useProfile(seniorId).profile?.allergies ?? null} />
);

const Allergies = ({ allergies }: { allergies: string | null }) =>
  allergies && (
    <p className="quiet allergies" dir="auto">
      Allergies: {allergies}
    </p>
  );
