import type { HandoverAbout, HandoverEntry } from '../../projections/handoverList/handoverEntries.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';
import type { Moment } from '../ui/moment.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import type { Named, Sentence } from '../ui/sentence.ts';
import { clockTime, localDate } from '../ui/wallClock.ts';
import { whenInWords } from '../ui/moment.ts';

/** The reader of the list, the time, and whose list it is. */
export interface Reading {
  readonly viewerId: string;
  readonly seniorId: string;
  readonly moment: Moment;
  readonly units: ShownUnits;
}

/** One entry in words: a sentence, and more about it below. */
export interface EntryWords {
  readonly sentence: Sentence;
  readonly detail?: string | undefined;
}

/** The parts of an entry that its words may need besides its content. */
export type EntryContext = Reading & Pick<HandoverEntry, 'at' | 'recordedAt' | 'actor'>;

export type EntryLabels<Kind extends keyof HandoverAbout> = {
  readonly [Each in Kind]: (about: HandoverAbout[Each], context: EntryContext) => EntryWords;
};

/** "Ana", "you"; "someone" where the name is gone. */
export const named = (person: NamedPerson | null, { viewerId }: Pick<Reading, 'viewerId'>): Named => {
  if (person?.id === viewerId) return { id: viewerId, name: 'you' };
  const hasName = person?.firstName?.trim() || person?.lastName?.trim();
  return { id: person?.id ?? '', name: person && hasName ? firstNameOf(person) : 'someone' };
};

/** "Ana changed …", "You changed …" */
export const by = (context: EntryContext, ...did: readonly (string | Named)[]): Sentence => {
  const { id, name } = named(context.actor, context);
  return [
    { id, name: name === 'you' || name === 'someone' ? name.replace(/^./, (first) => first.toUpperCase()) : name },
    ' ',
    ...did,
  ];
};

/** "10:00 AM" on the day of the entry, else "yesterday at 10:00 PM". */
export const timeNear = (moment: string, { at, moment: { now, timeZone } }: EntryContext): string =>
  localDate(moment, timeZone) === localDate(at, timeZone)
    ? `at ${clockTime(moment, timeZone)}`
    : whenInWords(moment, { now, timeZone });

export const quoted = (words: string | null): string | undefined => (words ? `“${words}”` : undefined);
