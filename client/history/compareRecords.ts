import { scheduleWords } from '../../events/medication/scheduleWords.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { allowedLabel } from '../circle/circleLabels.ts';
import { kindInRow, readingText } from '../health/readingTexts.ts';
import { directionsLabel, pharmacyLabel } from '../medication/directionsLabel.ts';
import { frequencyLabel } from '../medication/frequencyLabel.ts';
import { dosageLabel } from '../medication/doseLabels.ts';
import { timesLabel } from '../medication/timesLabel.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { capitalised, clockTime } from '../ui/wallClock.ts';
import { dayThen, type DayOf, type DayRow } from './dayThen.ts';

/** One thing that the record has otherwise now. */
export interface Difference {
  readonly id: string;
  readonly what: string;
  readonly then: string;
  readonly now: string;
}

/** The three records that are compared: a moment's, what is known now of the same day, and the record as of now. */
export interface Compared {
  readonly then: AuditRecord;
  /** The same day to its end, or to now, with all that is known now. */
  readonly thatDay: AuditRecord;
  readonly now: AuditRecord;
  /** YYYY-MM-DD in `timeZone`: the day of the moment. */
  readonly date: string;
  readonly timeZone: string;
  readonly units: ShownUnits;
}

/** A thing on one side, in words. */
interface Side {
  readonly id: string;
  readonly what: string;
  readonly state: string;
}

/** Words for a thing that is on one side alone. */
interface Missing {
  readonly then: string;
  readonly now: string;
}

const differing = (then: readonly Side[], now: readonly Side[], missing: Missing): readonly Difference[] => {
  const [before, after] = [then, now].map((sides) => new Map(sides.map((side) => [side.id, side])));
  return [...new Set([...then, ...now].map(({ id }) => id))].flatMap((id) => {
    const [was, is] = [before?.get(id), after?.get(id)];
    if (was?.state === is?.state && was?.what === is?.what) return [];
    return [{ id, what: (is ?? was)?.what ?? '', then: was?.state ?? missing.then, now: is?.state ?? missing.now }];
  });
};

const stateOf = ({ status, detail }: DayRow): string => capitalised([status?.word, detail].filter(Boolean).join(': '));
const doseSide = (row: DayRow): Side => ({ id: row.id, what: `${row.title}, ${row.when}`, state: stateOf(row) });

/** The value of a reading is what may have been corrected, so it belongs to the state. */
const readingSides = ({ record, timeZone, units }: DayOf, rows: readonly DayRow[]): readonly Side[] =>
  record.healthMetrics.flatMap((metric) => {
    const row = rows.find(({ id }) => id === metric.id);
    if (!row) return [];
    const value = readingText(metric.kind, metric, units);
    return [
      {
        id: metric.id,
        what: `${kindInRow(metric.kind)}, ${clockTime(metric.recordedAt, timeZone)}`,
        state: [value, row.status?.word].filter(Boolean).join(', '),
      },
    ];
  });

const dayDifferences = ({ then, thatDay, ...day }: Compared): readonly Difference[] => {
  const [before, after]: readonly [DayOf, DayOf] = [
    { record: then, ...day },
    { record: thatDay, ...day },
  ];
  const [was, is] = [dayThen(before), dayThen(after)];
  return [
    ...differing(was.doses.map(doseSide), is.doses.map(doseSide), { then: 'Not on record', now: 'Not on record' }),
    ...differing(readingSides(before, was.readings), readingSides(after, is.readings), {
      then: 'Not on record yet',
      now: 'Removed',
    }),
    ...differing(was.appointments.map(doseSide), is.appointments.map(doseSide), {
      then: 'Not scheduled yet',
      now: 'Deleted or moved',
    }),
  ];
};

type Alert = AuditRecord['healthAlerts'][number];
const alertState = ({ resolved, acknowledgedBy }: Alert): string => {
  if (resolved) return 'Closed';
  return acknowledgedBy ? `${nameOf(acknowledgedBy)} is on it` : 'Nobody on it';
};
const alertSides = ({ healthAlerts }: AuditRecord, { units, timeZone }: Compared): readonly Side[] =>
  healthAlerts.map((alert) => ({
    // an alert has the id of its reading
    id: `alert ${alert.id}`,
    what: `Alert: ${kindInRow(alert.kind)}, ${clockTime(alert.since, timeZone)}`,
    state: `${capitalised(alert.level)} at ${readingText(alert.kind, { reading: alert.reading, value: '' }, units)}. ${alertState(alert)}`,
  }));

const medicationSides = ({ medications }: AuditRecord): readonly Side[] =>
  medications.map((medication) => ({
    id: medication.id,
    what: medication.name,
    state: [
      dosageLabel(medication),
      frequencyLabel(medication),
      medication.schedule ? scheduleWords(medication.schedule, medication.form) : timesLabel(medication.times),
      medication.form?.toLowerCase(),
      directionsLabel(medication),
      pharmacyLabel(medication),
      medication.stop && 'stopped',
    ]
      .filter(Boolean)
      .join(', '),
  }));

const contactSides = ({ emergencyContacts }: AuditRecord): readonly Side[] =>
  emergencyContacts.map(({ id, name, phone, relationship, isPrimary, notes }) => ({
    id,
    what: `Contact: ${name}`,
    state: [phone, relationship, isPrimary && 'first to call', notes].filter(Boolean).join(', '),
  }));

/** Members have joined; other invitations give no access. */
export const membersOf = ({ careTeam }: AuditRecord) =>
  careTeam.flatMap((each) =>
    each.status === 'accepted'
      ? [
          {
            id: each.caregiverId ?? each.id,
            name: each.caregiverDisplayName ?? each.inviteeName ?? 'Someone',
            relationship: each.relationship,
            permissions: each.permissions,
          },
        ]
      : [],
  );

const teamSides = (record: AuditRecord): readonly Side[] =>
  membersOf(record).map(({ id, name, permissions }) => ({
    id,
    what: `Access: ${name}`,
    state: capitalised(allowedLabel(permissions)),
  }));

/** Everything that the record has otherwise now, in words: the moment's day, then what holds until it is changed. */
export const compareRecords = (compared: Compared): readonly Difference[] => {
  const { then, now } = compared;
  return [
    ...dayDifferences(compared),
    ...differing(alertSides(then, compared), alertSides(now, compared), {
      then: 'Not raised yet',
      now: 'No longer open',
    }),
    ...differing(medicationSides(then), medicationSides(now), { then: 'Not on the list yet', now: 'Not on the list' }),
    ...differing(contactSides(then), contactSides(now), { then: 'Not on the list yet', now: 'Removed' }),
    ...differing(teamSides(then), teamSides(now), { then: 'No access yet', now: 'No access' }),
  ];
};
