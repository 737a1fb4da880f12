import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { useCareConnections } from '../circle/useCareConnections.ts';
import type { PeopleToWriteTo } from './NewConversations.tsx';

/** Connected people with whom there is no conversation yet. */
export const usePeopleToWriteTo = (conversations: readonly ConversationView[]): readonly PeopleToWriteTo[] => {
  const { connections } = useCareConnections();
  const known = new Set(conversations.flatMap(({ participants }) => participants.map(({ id }) => id)));
  const people = connections.filter(({ id }) => !known.has(id));
  // couples are connected both ways
  const each = people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index);
  return each.length > 0 ? [{ people: each }] : [];
};
