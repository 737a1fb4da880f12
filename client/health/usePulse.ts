import { useId, useState, type FormEvent } from 'react';
import { writtenId, type CommandOutcome, type Write } from '../command/command.ts';
import { newId } from '../api/newId.ts';
import type { CommandForm } from '../form/useCommandForm.ts';
import { useCommand } from '../command/useCommand.ts';
import { hasPulse, pulseDraft, pulseProblem, type MetricDraft } from './metricDraft.ts';

interface Pulse {
  /** Sends the unsaved rest: the pressure and then the pulse, or the pulse alone. */
  readonly form: CommandForm<MetricDraft>;
  /** Adds a correlation id to the pressure's command, which the pulse that follows shares. */
  readonly together: (write: Write, draft: MetricDraft) => Write;
  /** The pressure is recorded and the pulse is not: the form asks only for the pulse. */
  readonly isOnlyPulse: boolean;
  /** Whether a pulse follows the reading that was just recorded. */
  readonly begins: (draft: MetricDraft, outcome: CommandOutcome) => boolean;
}

type WritePulse = (draft: MetricDraft, before: string | undefined) => Write;

/** The pulse's own command, and what both commands share. Without `write` the form has no pulse. */
const usePulseCommand = (commandKey: string, write: WritePulse | undefined, onDone: () => void) => {
  const { send, ...command } = useCommand(`${commandKey} pulse ${useId()}`, onDone);
  const [hasFailed, setFailed] = useState(false);
  const [correlationId] = useState(newId);
  if (command.problem && !hasFailed) setFailed(true);
  return {
    ...command,
    hasFailed,
    together: (one: Write, draft: MetricDraft): Write => (write && hasPulse(draft) ? { ...one, correlationId } : one),
    send: (draft: MetricDraft, before: string | undefined) => {
      if (write) send({ ...write(pulseDraft(draft), before), correlationId });
    },
  };
};

/**
 * A cuff shows a pressure and a pulse: one form, two readings. If the second one fails, the first is not sent again.
 */
export const usePulse = (form: CommandForm<MetricDraft>, write: WritePulse | undefined, onDone: () => void): Pulse => {
  const [pressure, setPressure] = useState<{ readonly id: string | undefined }>();
  const command = usePulseCommand(form.commandKey, write, onDone);
  const begins = (draft: MetricDraft, outcome: CommandOutcome) => {
    if (!write || !hasPulse(draft)) return false;
    const id = writtenId(outcome);
    setPressure({ id });
    command.send(draft, id);
    return true;
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!pressure) return form.handleSubmit(event);
    event.preventDefault();
    if (command.isPending) return;
    const problem = pulseProblem(form.values);
    if (problem !== undefined) return form.setProblems({ pulse: problem });
    if (hasPulse(form.values)) command.send(form.values, pressure.id);
    else onDone();
  };
  const refused = command.problem && { pulse: command.problem.fields['value'] ?? command.problem.message };
  const forget = () => {
    form.forget();
    if (command.problem) command.forget();
  };
  return {
    form: {
      ...form,
      handleSubmit,
      forget,
      isPending: form.isPending || command.isPending,
      problems: { ...refused, ...form.problems },
    },
    together: command.together,
    isOnlyPulse: command.hasFailed,
    begins,
  };
};
