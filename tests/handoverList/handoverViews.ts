import type { HandoverContent, HandoverEntry, HandoverList } from '../../projections/handoverList/handoverEntries.ts';
import { ana, inNewYork } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

/** An empty list of the senior that a request names. */
export const handoverList = (
  query: URLSearchParams = new URLSearchParams(),
  more: Partial<HandoverList> = {},
): HandoverList => ({
  seniorId: query.get('senior') ?? rosa.id,
  timeZone: 'America/New_York',
  since: inNewYork('2026-06-08', '12:10'),
  readUntil: inNewYork('2026-06-08', '12:10'),
  completeAsOf: inNewYork('2026-06-09', '10:10'),
  position: '00000000000000000777',
  counts: { entries: 0, missedDoses: 0, alerts: 0, notes: 0 },
  isCut: false,
  entries: [],
  ...more,
});

let position = 100;
/** An entry by Ana, at a time of June 8 or 9 in New York; entered at once unless told otherwise. */
export const entry = (
  content: HandoverContent,
  at: readonly [day: string, time: string],
  more: Partial<Pick<HandoverEntry, 'recordedAt' | 'actor'>> = {},
): HandoverEntry => {
  position += 1;
  const happened = inNewYork(...at);
  return {
    ...content,
    id: String(position).padStart(20, '0'),
    at: happened,
    recordedAt: happened,
    actor: { ...ana, lastName: 'Alvarez' },
    ...more,
  };
};

/** The list with these entries, counted. */
export const listOf = (entries: readonly HandoverEntry[], more: Partial<HandoverList> = {}): HandoverList => {
  const count = (kind: HandoverEntry['kind']) => entries.filter((each) => each.kind === kind).length;
  return handoverList(undefined, {
    entries,
    counts: {
      entries: entries.length,
      missedDoses: count('DoseMissed'),
      alerts: count('HealthAlertRaised'),
      notes: count('HandoverNoteWritten'),
    },
    ...more,
  });
};
