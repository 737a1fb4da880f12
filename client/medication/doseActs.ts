import { createAction } from '@reduxjs/toolkit';
import { newId } from '../api/newId.ts';
import type { Command, CommandFailure } from '../command/command.ts';
import { doseKey, snoozeDose, takeDose, undoDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';

/** One tap on several doses: one command per dose, with one correlation id and one toast. */
export interface DoseAct {
  readonly what: 'take' | 'skip' | 'undo' | 'snooze';
  readonly seniorId: string;
  readonly commands: readonly Command[];
  /** The answers were given in a form that is closed by now. */
  readonly isOfForm?: boolean;
}

export const doseActSent = createAction<DoseAct>('medication/actSent');

/** The act's toast replaces those of its commands. */
const together = (commands: readonly Command[], correlationId = newId()): readonly Command[] =>
  commands.map(({ toast: _own, ...command }) => ({ ...command, correlationId }));

type Doses = readonly [NamedDose, ...NamedDose[]];
const seniorOf = ([{ medication }]: Doses): string => medication.userId;

/** "Take all 4"; all at the same moment. */
export const takeAll = (doses: Doses, at: Date, viewerId: string): DoseAct => ({
  what: 'take',
  seniorId: seniorOf(doses),
  commands: together(doses.map((named) => takeDose(named, at, viewerId))),
});

/** The answers given in a form are one act, under the form's correlation id. */
export const answeredInForm = (
  what: 'take' | 'skip',
  seniorId: string,
  commands: readonly Command[],
  correlationId: string,
): DoseAct => ({
  what,
  seniorId,
  commands: together(commands, correlationId),
  isOfForm: true,
});

/** The failed commands, unchanged. */
export const again = (act: DoseAct, failed: readonly CommandFailure[]): DoseAct => ({
  ...act,
  commands: act.commands.filter(({ key }) => failed.some(({ command }) => command.key === key)),
});

/** "Remind me at 4:04 PM" */
export const snoozeAll = (doses: Doses, until: Date): DoseAct => ({
  what: 'snooze',
  seniorId: seniorOf(doses),
  commands: together(doses.map((named) => snoozeDose(named, until))),
});

export const undoAll = (doseIds: readonly string[], seniorId: string): DoseAct => ({
  what: 'undo',
  seniorId,
  commands: together(doseIds.map((doseId) => undoDose(doseId, doseKey(doseId), seniorId))),
});
