import { deviceWords, viewedAreaWords } from '../../events/recordView/viewedAreas.ts';
import type { RecordViewFact, RecordViewer } from '../../projections/recordView/recordViewFacts.ts';
import type { Moment } from '../ui/moment.ts';
import { listed } from '../ui/listed.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';

/** One person's view at one time on one device: several areas, where a screen shows them together. */
export interface RecordVisit extends Pick<RecordViewFact, 'id' | 'at' | 'device' | 'isEditing'> {
  readonly person: RecordViewer;
  readonly areas: readonly RecordViewFact['area'][];
}

const minuteMs = 60_000;
const belongsTo = ({ person, device, isEditing, at }: RecordVisit, fact: RecordViewFact): boolean =>
  person.id === fact.person.id &&
  device === fact.device &&
  isEditing === fact.isEditing &&
  Date.parse(at) - Date.parse(fact.at) < minuteMs;

/** The views, newest first, as visits. */
export const visitsOf = (views: readonly RecordViewFact[]): readonly RecordVisit[] =>
  views.reduce<readonly RecordVisit[]>((visits, fact) => {
    const { id, at, device, isEditing, person, area } = fact;
    const last = visits.at(-1);
    return last && belongsTo(last, fact)
      ? [...visits.slice(0, -1), { ...last, areas: [...last.areas, area] }]
      : [...visits, { id, at, device, isEditing, person, areas: [area] }];
  }, []);

const isDocument = (area: RecordViewFact['area']): area is `document-${string}` => area.startsWith('document-');
const listedAreas = (areas: readonly RecordViewFact['area'][]): string =>
  listed(areas.flatMap((area) => (isDocument(area) ? [] : [viewedAreaWords[area]])).toSorted());

/** " looked at your medications and readings and opened a document". `whose`: "your", "Rosa’s". */
export const visitWords = ({ areas, isEditing }: Pick<RecordVisit, 'areas' | 'isEditing'>, whose: string): string => {
  if (isEditing) return ` opened a form to change ${whose} ${listedAreas(areas)}`;
  const opened = areas.filter(isDocument).length;
  return [
    areas.length > opened && ` looked at ${whose} ${listedAreas(areas)}`,
    opened > 0 && ` opened ${opened === 1 ? 'a document' : `${opened} documents`}`,
  ]
    .filter(Boolean)
    .join(' and');
};

/** "today 9:12 AM, on a phone" */
export const visitMoment = ({ at, device }: Pick<RecordVisit, 'at' | 'device'>, { now, timeZone }: Moment): string =>
  `${dayInWords(at, now, timeZone)} ${clockTime(at, timeZone)}${deviceWords[device]}`;
