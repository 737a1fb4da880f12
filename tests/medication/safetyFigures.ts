import {
  safetyReasons,
  type CheckedDose,
  type EarlierDose,
  type SafetyCode,
} from '../../events/medication/doseSafety.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { readDiary, type DiaryDose } from '../../scripts/diary.ts';
import { diaryFiles, diaryText } from '../scripts/diaryFiles.ts';

const medicationId = '6a7b8c9d-0e1f-4a2b-9c3d-4e5f6a7b8c9d';
const taker = { id: '00000000-0000-4000-8000-0000000000aa', firstName: null };
const dayMs = 86_400_000;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const byDay = (doses: readonly DiaryDose[]): readonly (readonly DiaryDose[])[] => {
  const days = new Map<string, DiaryDose[]>();
  for (const dose of doses) days.set(dose.date, [...(days.get(dose.date) ?? []), dose]);
  return [...days.values()].map((day) => day.toSorted((a, b) => (a.time < b.time ? -1 : 1)));
};

/** The diaries have no prescription: its times are the median times of the days with the usual number of doses. */
const prescribedTimes = (days: readonly (readonly DiaryDose[])[]): readonly string[] => {
  const usual = Math.max(1, median(days.map(({ length }) => length)));
  const likeThat = days.filter(({ length }) => length === usual);
  const times = Array.from({ length: usual }, (_, nth) =>
    timeOf(median(likeThat.map((day) => minutesOf(day[nth]?.time ?? '08:00')))),
  );
  return [...new Set(times)].sort();
};

const at = ({ date, time }: DiaryDose): string => `${date}T${time}:00.000Z`;
const nearestOpen = ({ time }: DiaryDose, open: readonly string[]): string | undefined =>
  open.toSorted((a, b) => Math.abs(minutesOf(a) - minutesOf(time)) - Math.abs(minutesOf(b) - minutesOf(time)))[0];

const asked = (doseId: string, dose: DiaryDose, more: Partial<CheckedDose>): CheckedDose => ({
  doseId,
  medicationId,
  name: dose.medication,
  takenAt: at(dose),
  takenBy: taker.id,
  dueAt: null,
  times: [],
  schedule: null,
  minHoursBetween: null,
  maxPerDay: null,
  ...more,
});

/** Each dose as the next one of its day that is open; a dose more than prescribed is taken as needed, which no rule of times asks about. */
const asScheduled = (doses: readonly DiaryDose[]): readonly CheckedDose[] => {
  const days = byDay(doses);
  const times = prescribedTimes(days);
  return days.flatMap((day) => {
    const open = [...times];
    return day.flatMap((dose) => {
      const time = nearestOpen(dose, open);
      if (time === undefined) return [];
      open.splice(open.indexOf(time), 1);
      const doseId = scheduledDoseId(medicationId, dose.date, time);
      return [asked(doseId, dose, { dueAt: `${dose.date}T${time}:00.000Z`, times })];
    });
  });
};

/** The same doses as needed, with a pain killer's limits: at least 4 hours, at most 4 in 24 hours. */
const asNeeded = (doses: readonly DiaryDose[]): readonly CheckedDose[] =>
  doses.map((dose) => asked(`${medicationId}-${dose.line}`, dose, { minHoursBetween: 4, maxPerDay: 4 }));

export interface Figures {
  readonly doses: number;
  readonly fired: Readonly<Partial<Record<SafetyCode, number>>>;
  /** Those `tooClose` within an hour of the other dose. */
  readonly withinAnHour: number;
  /** Those `tooClose` whose other dose had already been questioned as late. */
  readonly afterLate: number;
}

const figuresOf = (doses: readonly CheckedDose[]): Figures => {
  const fired: Partial<Record<SafetyCode, number>> = {};
  let [withinAnHour, afterLate] = [0, 0];
  const late = new Set<string>();
  const taken: EarlierDose[] = [];
  for (const dose of doses.toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1))) {
    const around = taken.filter(({ takenAt }) => Date.parse(dose.takenAt) - Date.parse(takenAt) <= dayMs);
    for (const { code, other } of safetyReasons(dose, around)) {
      fired[code] = (fired[code] ?? 0) + 1;
      if (code === 'tooLate') late.add(dose.doseId);
      if (code === 'tooClose' && other && late.has(other.doseId)) afterLate += 1;
      if (code === 'tooClose' && other && Date.parse(dose.takenAt) - Date.parse(other.takenAt) < 3_600_000)
        withinAnHour += 1;
    }
    taken.push({ ...dose, takenBy: taker });
  }
  return { doses: doses.length, fired, withinAnHour, afterLate };
};

const sumOf = (parts: readonly Figures[]): Figures => {
  const fired: Partial<Record<SafetyCode, number>> = {};
  for (const part of parts)
    for (const [code, count] of Object.entries(part.fired) as [SafetyCode, number][])
      fired[code] = (fired[code] ?? 0) + count;
  const total = (of: (part: Figures) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
  return {
    doses: total(({ doses }) => doses),
    fired,
    withinAnHour: total((part) => part.withinAnHour),
    afterLate: total((part) => part.afterLate),
  };
};

const insulinsOf = (name: string): readonly (readonly DiaryDose[])[] => {
  const { doses } = readDiary(diaryText(name));
  return [...new Set(doses.map(({ medication }) => medication))].map((each) =>
    doses.filter(({ medication }) => medication === each),
  );
};

/** Number of questions of each rule over the 30 diaries. */
export const diaryFigures = (): { readonly scheduled: Figures; readonly asNeeded: Figures } => {
  const insulins = diaryFiles.flatMap(([name]) => insulinsOf(name));
  return {
    scheduled: sumOf(insulins.map((doses) => figuresOf(asScheduled(doses)))),
    asNeeded: sumOf(insulins.map((doses) => figuresOf(asNeeded(doses)))),
  };
};
