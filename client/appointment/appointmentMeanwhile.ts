import { useState } from 'react';
import { detailFields } from '../../events/appointment/appointmentFields.ts';
import { only, without } from '../../events/kernel/recordParts.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { ChangedMeanwhile, Difference, MeanwhileChoice } from '../form/changedMeanwhile.ts';
import type { CommandForm } from '../form/useCommandForm.ts';
import { useIsSaving } from '../command/useIsSaving.ts';
import { labelsOf } from '../form/recordDraft.ts';
import { dayName, timeOfDayLabel } from '../ui/wallClock.ts';
import { draftOf, type AppointmentDraft } from './appointmentDraft.ts';
import type { RepeatDraft } from './repeatDraft.ts';
import { reminderLabel, typeLabel } from './appointmentLabels.ts';

/** The rule and the scope are the series’, which has a version of its own. */
type Name = Exclude<keyof AppointmentDraft, keyof RepeatDraft>;
/** In the order of the form. */
const labels: Readonly<Record<Name, string>> = {
  ...labelsOf(only(detailFields, 'title', 'type')),
  isAllDay: 'All day',
  startDay: 'Date',
  startTime: 'Start time',
  endDay: 'End date',
  endTime: 'End time',
  ...labelsOf(without(detailFields, 'title', 'type')),
};
const names = Object.keys(labels) as readonly Name[];

const dayLabel = (day: string): string => dayName(`${day}T12:00:00Z`, 'UTC');
const wordsOf: Partial<Readonly<Record<Name, (draft: AppointmentDraft) => string>>> = {
  type: ({ type }) => typeLabel(type),
  startDay: ({ startDay }) => dayLabel(startDay),
  startTime: ({ startTime }) => timeOfDayLabel(startTime),
  endDay: ({ endDay }) => dayLabel(endDay),
  endTime: ({ endTime }) => timeOfDayLabel(endTime),
  reminderMinutes: reminderLabel,
};

const words = (name: Name, draft: AppointmentDraft): string => {
  const value = draft[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (String(value).trim() === '') return 'none';
  return wordsOf[name]?.(draft) ?? String(value).trim();
};

/** The changes by others that saving the form would revert. */
export const differencesOf = (
  values: AppointmentDraft,
  opened: AppointmentDraft,
  present: AppointmentDraft,
): readonly Difference[] =>
  names.flatMap((name) => {
    const now = words(name, present);
    const own = words(name, values);
    if (words(name, opened) === now || own === now) return [];
    return [{ label: labels[name], now, own: values[name] === opened[name] ? undefined : own }];
  });

/** The fields that take their new values; those edited in this form keep the form's. */
export const takenOver = (
  values: AppointmentDraft,
  opened: AppointmentDraft,
  present: AppointmentDraft,
): Partial<AppointmentDraft> =>
  Object.fromEntries(names.filter((name) => values[name] === opened[name]).map((name) => [name, present[name]]));

/** Follows changes by others to an appointment while its form is open. */
export const useAppointmentMeanwhile = (
  appointment: AppointmentView,
  form: Pick<CommandForm<AppointmentDraft>, 'commandKey' | 'values' | 'change'>,
): ChangedMeanwhile => {
  const [opened, setOpened] = useState(appointment);
  const [choice, setChoice] = useState<MeanwhileChoice>();
  const isSaving = useIsSaving(form.commandKey);
  // answers can arrive out of order
  const isNewer = appointment.version > opened.version;
  const [before, present] = [draftOf(opened), draftOf(appointment)];
  const differences = isSaving || !isNewer ? [] : differencesOf(form.values, before, present);
  const choose = (chosen: MeanwhileChoice) => {
    if (chosen === 'taken') form.change(takenOver(form.values, before, present));
    setOpened(appointment);
    setChoice(chosen);
  };
  return {
    differences,
    changed: appointment,
    choice,
    choose,
    version: isNewer && differences.length === 0 && !isSaving ? appointment.version : opened.version,
    isFilled: names.some((name) => form.values[name] !== before[name]),
  };
};
