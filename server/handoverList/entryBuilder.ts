import type { HandoverAbout } from '../../projections/handoverList/handoverEntries.ts';
import type { ListedEvent, ListedType } from '../../projections/handoverList/listedEvents.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';

/** The event of each of these types, as it was read. */
export type EventOf<Type extends ListedType> = { readonly [Each in Type]: RecordedEvent<ListedEvent<Each>> }[Type];

/** The parts of an entry besides its event. */
export interface EntryContext {
  /** The earlier events of its stream, the oldest first; for events that say only what changed. */
  readonly earlier: readonly RecordedEvent[];
  readonly personOf: (id: string) => NamedPerson;
}

/** The content of the entries of these events; undefined: what it was before can't be read any more. */
export type EntryBuilders<Type extends ListedType> = {
  readonly [Each in Type]: (event: EventOf<Each>, context: EntryContext) => HandoverAbout[Each] | undefined;
};

/** The last of these events. */
export const lastOf = <Type extends ListedType>(
  { earlier }: EntryContext,
  ...types: readonly Type[]
): EventOf<Type> | undefined =>
  earlier.findLast(({ type }) => types.some((each) => each === type)) as EventOf<Type> | undefined;
