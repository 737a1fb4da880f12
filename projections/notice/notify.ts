import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Rows } from '../runner/projector.ts';
import type { NoticeContent } from './noticeKinds.ts';
import { momentOf } from './noticeStates.ts';
import type { NoticesRow } from './noticesTable.ts';

/** Notifies a person of an act; of one without an actor only where the server's operator does such things. */
export const notifyOfAny = (
  event: RecordedEvent,
  rows: Rows<NoticesRow>,
  recipientId: string,
  seniorId: string,
  content: NoticeContent,
): void => {
  const id = `${event.position}@${recipientId}`;
  rows.insert({
    id,
    recipient_id: recipientId,
    senior_id: seniorId,
    actor_id: event.metadata.actorId,
    ...content,
    ...momentOf(event),
  });
  rows.changed([id], { persons: [recipientId], about: seniorId });
};

/** Nobody is notified of their own acts, or of acts that no person did. */
export const notify = (
  event: RecordedEvent,
  rows: Rows<NoticesRow>,
  recipientId: string,
  seniorId: string,
  content: NoticeContent,
): void => {
  const { actorId } = event.metadata;
  if (actorId !== null && actorId !== recipientId) notifyOfAny(event, rows, recipientId, seniorId, content);
};
