import type { SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { NotificationContent } from '../../events/notification/notificationAbout.ts';
import { notificationRules } from '../../events/notification/notificationRules.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { listRights } from '../../projections/circle/rightsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { decideNotifications } from './decide.ts';
import { slotTag } from './notificationIds.ts';
import type { Timed } from './outageSummary.ts';

type Escalated = MessageNamed<
  SlotEscalationEvent,
  'EscalationStepReached' | 'EscalationAcknowledged' | 'EscalationAcknowledgementUndone'
>;
type Content = Extract<NotificationContent, { readonly kind: 'escalation' | 'escalationOnIt' | 'escalationOffIt' }>;

const hourMs = 3_600_000;

const tell = async (
  deps: Dependencies,
  event: RecordedEvent<Escalated>,
  content: Content,
  people: readonly string[],
): Promise<undefined> => {
  const { seniorId, slot } = event.data;
  const { urgency, worthHours } = notificationRules[content.kind];
  const ringsAt = event.metadata.recordedAt;
  const expiresAt = new Date(Date.parse(ringsAt) + worthHours * hourMs).toISOString();
  if (Date.parse(expiresAt) <= deps.now().getTime()) return undefined;
  const timed = people.map((personId): Timed => ({
    ringsAt,
    notification: {
      ...content,
      personId,
      seniorId,
      subject: event.id,
      tag: slotTag(seniorId, slot, event.data.round),
      urgency,
      dueAt: slot,
      expiresAt,
    },
  }));
  await decideNotifications(deps, timed);
  return undefined;
};

/** If the members don't see each other, nobody learns who was notified before. */
const seesTeam = async ({ db }: Dependencies, seniorId: string): Promise<boolean> =>
  (await listRights(db.pool, [seniorId])).some(({ teamIsVisible }) => teamIsVisible);

/** The person of a step. */
export const tellStep = async (
  deps: Dependencies,
  event: RecordedEvent<MessageNamed<Escalated, 'EscalationStepReached'>>,
): Promise<undefined> => {
  const { seniorId, personId, doses, round, step, after } = event.data;
  const isAgain = round > 1 && step === 1;
  const actorId = isAgain || (await seesTeam(deps, seniorId)) ? after : null;
  const about = { doses, round, step, isAgain, actorId };
  return tell(deps, event, { kind: 'escalation', about }, [personId]);
};

/** The others who were notified: they need do nothing more. */
export const tellOnIt = (
  deps: Dependencies,
  event: RecordedEvent<MessageNamed<Escalated, 'EscalationAcknowledged'>>,
): Promise<undefined> => {
  const { doses, round, notified, acknowledgedBy: actorId } = event.data;
  const others = notified.filter((personId) => personId !== actorId);
  return tell(deps, event, { kind: 'escalationOnIt', about: { doses, round, actorId } }, others);
};

/** The same people: they can’t rely on it any more. */
export const tellOffIt = (
  deps: Dependencies,
  event: RecordedEvent<MessageNamed<Escalated, 'EscalationAcknowledgementUndone'>>,
): Promise<undefined> => {
  const { doses, round, notified, undoneBy: actorId } = event.data;
  const others = notified.filter((personId) => personId !== actorId);
  return tell(deps, event, { kind: 'escalationOffIt', about: { doses, round, actorId } }, others);
};
