import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import type { HandoverContent, HandoverEntry } from '../../projections/handoverList/handoverEntries.ts';
import type { ListedEvent, ListedType } from '../../projections/handoverList/listedEvents.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';
import { appointmentEntries } from './appointmentEntries.ts';
import type { EntryBuilders, EntryContext, EventOf } from './entryBuilder.ts';
import { alertEntries, instructionEntries, noteEntries, readingEntries } from './healthEntries.ts';
import { doseEntries, medicationEntries, pauseEntries } from './medicationEntries.ts';
import type { Earlier } from './recordEvents.ts';
import { supplyEntries } from './supplyEntries.ts';
import { teamEntries } from './teamEntries.ts';

const builders: EntryBuilders<ListedType> = {
  ...doseEntries,
  ...medicationEntries,
  ...pauseEntries,
  ...supplyEntries,
  ...readingEntries,
  ...alertEntries,
  ...instructionEntries,
  ...noteEntries,
  ...appointmentEntries,
  ...teamEntries,
};

type Listed = EventOf<ListedType>;

/** A dose is missed two hours after its time, or when a server that was away finds it earlier or later. */
const missedAt = ({ dueAt, detectedAt }: ListedEvent<'DoseMissed'>['data']): string => {
  const missed = new Date(Date.parse(dueAt) + missedAfterMs).toISOString();
  return missed < detectedAt ? missed : detectedAt;
};

/** As reported where people report a time; a change happens when it is made. */
const happenedAt = (event: Listed): string => {
  switch (event.type) {
    case 'DoseTaken':
      return event.data.takenAt;
    case 'DoseSkipped':
      return event.data.skippedAt;
    case 'DoseMissed':
      return missedAt(event.data);
    case 'MetricRecorded':
      return event.data.recordedAt;
    case 'SupplyCounted':
    case 'SupplyRefilled':
    case 'SupplyLost':
      return event.data.at;
    default:
      return event.metadata.recordedAt;
  }
};

const contentOf = (event: Listed, context: EntryContext): HandoverContent => {
  const build = builders[event.type] as (event: RecordedEvent<Message>, context: EntryContext) => unknown;
  const about = build(event, context);
  return (about === undefined ? unreadable(event.type) : { kind: event.type, about }) as HandoverContent;
};
const unreadable = (type: string): HandoverContent<'Unreadable'> => ({
  kind: 'Unreadable',
  about: { type: type as ListedType },
});

const entryOf = (event: ReadEvent, earlier: Earlier, personOf: EntryContext['personOf']): HandoverEntry => {
  const { actorId, recordedAt } = event.metadata;
  const isRead = event.kind === 'event';
  return {
    id: event.position,
    at: isRead ? new Date(happenedAt(event as Listed)).toISOString() : recordedAt,
    recordedAt,
    actor: actorId === null ? null : personOf(actorId),
    ...(isRead ? contentOf(event as Listed, { earlier: earlier(event), personOf }) : unreadable(event.type)),
  };
};

const byTime = (one: HandoverEntry, other: HandoverEntry): number =>
  one.at.localeCompare(other.at) || one.id.localeCompare(other.id);

/** One entry for each event, in the order in which they happened. An event that isn't believed has none. */
export const entriesOf = (
  events: readonly ReadEvent[],
  earlier: Earlier,
  personOf: EntryContext['personOf'],
): readonly HandoverEntry[] =>
  events
    .filter(({ kind }) => kind !== 'unproven')
    .map((event) => entryOf(event, earlier, personOf))
    .sort(byTime);

/** The ids of all people that these entries name. */
export const peopleIn = (events: readonly ReadEvent[], earlier: Earlier): readonly string[] => {
  const ids = new Set<string>();
  const note = (id: string): NamedPerson => {
    ids.add(id);
    return { id, firstName: null, lastName: null };
  };
  entriesOf(events, earlier, note);
  return [...ids];
};
