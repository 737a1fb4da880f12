import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useProfile } from '../account/profileResource.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether, type Loading } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCareTeamOf, type useCareTeam } from '../circle/careTeamResource.ts';
import { connectionName } from '../person/connectionName.ts';
import { useTeam } from '../circle/useCareConnections.ts';
import { useEmergencyContacts } from '../contact/emergencyContactsResource.ts';
import { useMedicationsOf } from '../medication/medicationsResource.ts';
import { useSignedHead } from '../proof/checkpointResource.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import type { CardFacts, MainContact } from './cardFacts.ts';

interface LoadedCard extends Loading {
  readonly facts: CardFacts | undefined;
  /** Everything for paper has come. */
  readonly isPrintable: boolean;
  readonly retry: () => void;
}

type Team = Pick<ReturnType<typeof useCareTeam>, 'members'>;

/** A member sees the other members that the senior allows, and always herself. */
const useMainContact = (senior: CareConnection | undefined, team: Team | undefined): MainContact | undefined => {
  const viewer = useAppSelector(selectUser);
  const own = useTeam().connections.find(({ isPrimary }) => isPrimary);
  if (!senior) return own && { name: connectionName(own), relationship: own.relationship, phone: own.phone };
  if (senior.isPrimary) return { name: connectionName(viewer), relationship: senior.relationship, phone: viewer.phone };
  const member = team?.members.find(({ isPrimary }) => isPrimary);
  return member && { name: nameOf(member), relationship: member.relationship, phone: member.phone };
};

/** The facts for a senior's card, or without one for the viewer's. */
export const useCardFacts = (senior: CareConnection | undefined): LoadedCard => {
  const viewer = useAppSelector(selectUser);
  const ownerId = senior?.seniorId ?? viewer.id;
  const timeZone = senior?.seniorTimeZone ?? viewer.timeZone;
  const [ofProfile, ofContacts] = [useProfile(ownerId), useEmergencyContacts(ownerId)];
  const ofMedications = useMedicationsOf(senior && !senior.permissions.medications ? [] : [ownerId]).get(ownerId);
  const team = useCareTeamOf(senior ? [ownerId] : []).get(ownerId);
  const parts = [ofProfile, ofContacts, ...[ofMedications, team].filter((part) => part !== undefined)];
  const { profile, now } = ofProfile;
  const mainContact = useMainContact(senior, team);
  const { signedHead, isDue } = useSignedHead();
  const loading = loadedTogether(...parts);
  return {
    ...loading,
    facts:
      loading.status === 'ready' && profile
        ? {
            profile,
            contacts: ofContacts.contacts,
            medications: ofMedications?.medications,
            mainContact,
            timeZone,
            now,
            signedHead,
          }
        : undefined,
    isPrintable: loading.status === 'ready' && !isDue,
    retry: () => parts.forEach(({ retry }) => retry()),
  };
};
