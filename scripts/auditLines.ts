import type { ReadEvent } from '../events/store/eventLog.ts';
import { sentenceOf as eventSentence } from '../events/audit/auditSentences.ts';
import type { When, Who } from '../events/audit/auditLabels.ts';

/**
 * One event as `npm run audit --json` prints it. `actor` is a user's id, null for a job; events of one press have the same `act`;
 * `data` is null where it can't be read any more.
 */
export const auditObject = (read: ReadEvent): object => ({
  event: read.type,
  happenedAt: read.metadata.happenedAt,
  recordedAt: read.metadata.recordedAt,
  actor: read.metadata.actorId,
  act: read.metadata.correlationId,
  ...(read.metadata.agent === undefined ? {} : { agent: read.metadata.agent }),
  ...(read.metadata.device === undefined ? {} : { device: read.metadata.device }),
  stream: read.stream,
  version: Number(read.version),
  data: read.kind === 'event' ? read.data : null,
});

/** "1990-08-19 08:00" in wall-clock time of that zone. */
export const wallClock = (timeZone: string): When => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
};

const minute = 60_000;
const recorded = ({ metadata }: ReadEvent, when: When): string => {
  const late = Math.abs(Date.parse(metadata.recordedAt) - Date.parse(metadata.happenedAt)) > minute;
  const by = metadata.agent === undefined ? '' : ` by ${metadata.agent === 'import' ? 'an import' : metadata.agent}`;
  return late || by ? ` (recorded${late ? ` ${when(metadata.recordedAt)}` : ''}${by})` : '';
};

const sentenceOf = (read: ReadEvent, when: When, who: Who): string => {
  if (read.kind === 'erased') return `${read.type}: erased`;
  if (read.kind === 'unproven') return `${read.type}: not believed (it ${read.reason})`;
  if (read.kind === 'unreadable') return `${read.type}: can't be read (${read.reason})`;
  return eventSentence(read, when, who, read.metadata.actorId);
};

/** Ids of the people whose names are in the line. */
export const peopleOf = (read: ReadEvent): readonly string[] => {
  const named = new Set<string>();
  const ask: Who = (userId) => {
    named.add(userId);
    return userId;
  };
  sentenceOf(read, String, ask);
  return [...named, ...(read.metadata.actorId === null ? [] : [read.metadata.actorId])];
};

/** Characters that break or reorder a line or control a terminal: escaped, so that user input can't imitate a line of ours. */
const commanding = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
export const writtenOut = (line: string): string =>
  line.replace(commanding, (character) =>
    character === '\n' ? '\\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether both come from one press, such as "Take all 4"; the events of a single command share its own id instead. */
const isSameAct = ({ metadata: one }: ReadEvent, { metadata: other }: ReadEvent): boolean =>
  one.correlationId === other.correlationId &&
  one.actorId === other.actorId &&
  one.commandId !== other.commandId &&
  one.actorId !== null;

/**
 * One event in plain words: when (the senior's zone), who, what, and when it was recorded where that differs. One of the same act as the
 * line before continues it.
 */
export const auditLine = (
  read: ReadEvent,
  names: ReadonlyMap<string, string>,
  when: When,
  before?: ReadEvent,
): string => {
  const { actorId, happenedAt } = read.metadata;
  const who: Who = (userId) => names.get(userId) ?? userId;
  const sentence = `${sentenceOf(read, when, who)}${recorded(read, when)}`;
  if (before && isSameAct(read, before)) return writtenOut(`${' '.repeat(when(happenedAt).length)}    and ${sentence}`);
  return writtenOut(`${when(happenedAt)}  ${actorId === null ? 'Hearthline' : who(actorId)} ${sentence}`);
};
