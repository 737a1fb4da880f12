import { isDay } from '../calendar/monthDays.ts';
import type { AuditTimeline, AuditKind } from '../../projections/audit/auditTimeline.ts';
import { useNow } from '../clock/useNow.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { localDate } from '../ui/wallClock.ts';
import type { HistoryOf } from './historyOf.ts';
import type { Place } from './moments.ts';
import { filtersAt, type Choice } from './timelineChoice.ts';
import { kindLabels } from './timelineLabels.ts';

interface TimelineFiltersProps {
  readonly of: HistoryOf;
  readonly place: Place;
  readonly people: AuditTimeline['people'];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Which entries are listed: by kind, by the person who acted, and by day. */
export const TimelineFilters = ({ of, place, people, choice, onChange }: TimelineFiltersProps) => (
  <div className="timeline__filters screen-only">
    <Select
      label="Kind"
      all="All kinds"
      value={choice.kind}
      options={Object.entries(kindLabels)}
      onChange={(kind) => onChange({ ...choice, kind: kindOf(kind) })}
    />
    <Select
      label="Person"
      all="Everybody"
      value={choice.person}
      options={people.map((person) => [person.id, nameOf(person)])}
      onChange={(person) => onChange({ ...choice, person })}
    />
    <DayFilter of={of} place={place} choice={choice} onChange={onChange} />
  </div>
);

const kindOf = (value: string | undefined): AuditKind | undefined =>
  value !== undefined && Object.hasOwn(kindLabels, value) ? (value as AuditKind) : undefined;

interface SelectProps {
  readonly label: string;
  /** The word for no choice. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, word: string])[];
  readonly onChange: (value: string | undefined) => void;
}

const Select = ({ label, all, value = '', options, onChange }: SelectProps) => (
  <FieldGroup label={label}>
    {(control) => (
      <select
        {...control}
        className="input"
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{all}</option>
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);

/** Cleared, it lists all days. */
const DayFilter = ({ of, place, choice, onChange }: Omit<TimelineFiltersProps, 'people'>) => {
  const today = localDate(useNow(), of.timeZone);
  const shown = filtersAt(choice, place.at === undefined ? undefined : localDate(place.at, of.timeZone)).day;
  return (
    <FieldGroup label="Day">
      {(control) => (
        <input
          {...control}
          key={shown}
          className="input"
          type="date"
          max={today}
          defaultValue={shown ?? ''}
          onChange={({ target }) => {
            if (target.value === '') onChange({ ...choice, day: 'all' });
            else if (isDay(target.value) && target.value <= today) onChange({ ...choice, day: target.value });
          }}
        />
      )}
    </FieldGroup>
  );
};
