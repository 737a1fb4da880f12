import type { When, Who } from '../../events/audit/auditLabels.ts';
import { sentenceOf } from '../../events/audit/auditSentences.ts';
import { whenSeenFrom } from '../../events/audit/auditWhen.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import { auditKindOf } from '../../projections/audit/auditedEvents.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';

/** An event of the timeline, and what its entry says besides. */
export interface AuditedRead {
  readonly event: ReadEvent;
  readonly isLate: boolean;
  readonly replaced: ReadEvent | undefined;
}

/** The family feed shows an update's words to those who may read them still; the history shows them to nobody. */
const wordless = (event: RecordedEvent): RecordedEvent =>
  event.type === 'FamilyUpdateShared'
    ? { ...event, data: { ...(event.data as MessageNamed<FamilyEvent, 'FamilyUpdateShared'>['data']), content: '' } }
    : event;

const unreadSentences: Readonly<Record<Exclude<ReadEvent['kind'], 'event'>, string>> = {
  erased: 'made an entry that was erased with the person it was about',
  unproven: 'is named by an entry that isn’t believed: somebody without the keys added, moved or changed it',
  unreadable: 'made an entry that can’t be read',
};

const sentence = (event: ReadEvent, when: When, who: Who): string =>
  event.kind === 'event' ? sentenceOf(wordless(event), when, who, event.metadata.actorId) : unreadSentences[event.kind];

const nameOf = ({ firstName, lastName }: NamedPerson): string =>
  isolated([firstName, lastName].filter(Boolean).join(' ') || 'somebody');

const entryOf = (
  { event, isLate, replaced }: AuditedRead,
  timeZone: string,
  personOf: (id: string) => NamedPerson,
): AuditEntry => {
  const { happenedAt, recordedAt, actorId, agent = null, device = null } = event.metadata;
  const when = whenSeenFrom(happenedAt, timeZone);
  const who: Who = (id) => nameOf(personOf(id));
  return {
    position: event.position,
    type: event.type,
    kind: auditKindOf(event.type),
    happenedAt,
    recordedAt,
    isLate,
    actor: actorId === null ? null : personOf(actorId),
    agent,
    device,
    sentence: sentence(event, when, who),
    stream: event.stream,
    version: Number(event.version),
    replaces: replaced
      ? {
          position: replaced.position,
          recordedAt: replaced.metadata.recordedAt,
          sentence: sentence(replaced, when, who),
        }
      : null,
  };
};

export const entriesOf = (
  read: readonly AuditedRead[],
  timeZone: string,
  personOf: (id: string) => NamedPerson,
): readonly AuditEntry[] => read.map((each) => entryOf(each, timeZone, personOf));

/** The ids of all people whom these entries name. */
export const peopleIn = (read: readonly AuditedRead[]): readonly string[] => {
  const ids = new Set<string>();
  entriesOf(read, 'UTC', (id) => {
    ids.add(id);
    return { id, firstName: null, lastName: null };
  });
  return [...ids];
};
