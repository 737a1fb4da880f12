import { escalationWorthMs } from '../../events/escalation/escalationRules.ts';
import { slotEscalationStream } from '../../events/escalation/escalationEvents.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import {
  findEscalations,
  listSlotsToCheck,
  type EscalationFound,
  type SlotToCheck,
} from '../../projections/escalation/dueEscalations.ts';
import { findDosesNow } from '../../projections/medication/dosesNow.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { handleJobCommand } from '../command/handleJobCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import type { Job } from '../jobs/jobHost.ts';
import { beginning, type LateSlot } from './beginning.ts';
import { slotEscalationDecider, type SlotEscalationCommand, type Step } from './slotEscalationDecider.ts';

const name = 'escalate';
/** Concurrent commands: the store writes them together. */
const atOnce = 8;

const targeted = (
  { seniorId, slot }: Pick<LateSlot, 'seniorId' | 'slot'>,
  command: SlotEscalationCommand,
): TargetedCommand<SlotEscalationCommand> => ({
  stream: slotEscalationStream(seniorId, slot),
  command,
  subjectId: seniorId,
  seniorId,
  id: seniorId,
});

/** undefined: a parked stream makes somebody's rights uncertain, so it waits. */
const stepsOf = ({ steps }: EscalationFound): readonly Step[] | undefined =>
  steps.some(({ rights }) => rights === 'inDoubt')
    ? undefined
    : steps.map(({ personId, rights, reaches }) => ({
        personId,
        reaches,
        mayHear: rights !== null && rights !== 'inDoubt' && rights.medications !== false,
      }));

const telling = (late: LateSlot, escalation: EscalationFound): readonly TargetedCommand<SlotEscalationCommand>[] => {
  const steps = stepsOf(escalation);
  if (!steps) return [];
  const { seniorId, slot, doses } = late;
  const { everyMinutes } = escalation;
  return [targeted(late, { type: 'TellNext', data: { seniorId, slot, doses, everyMinutes, steps } })];
};

/** The next step of an escalation that is under way. */
const continuing = (
  { seniorId, slot, doses }: SlotToCheck,
  escalation: EscalationFound | undefined,
  { isOpen, now }: { readonly isOpen: (doseId: string) => boolean; readonly now: Date },
): readonly TargetedCommand<SlotEscalationCommand>[] => {
  const ended = (reason: 'off' | 'tooLate' | 'answered') =>
    [targeted({ seniorId, slot }, { type: 'EndEscalation', data: { seniorId, slot, reason } })] as const;
  const open = doses.filter(({ doseId }) => isOpen(doseId));
  if (open.length === 0) return ended('answered');
  if (!escalation?.isOn) return ended('off');
  if (now.getTime() >= Date.parse(slot) + escalationWorthMs) return ended('tooLate');
  return telling({ seniorId, slot, doses: open }, escalation);
};

const underWay = async ({ db, now }: Dependencies): Promise<readonly TargetedCommand<SlotEscalationCommand>[]> => {
  const slots = await listSlotsToCheck(db.pool, now(), mostARun);
  const doses = slots.flatMap((slot) => slot.doses);
  const [escalations, { isOpen }] = await Promise.all([
    findEscalations(db.pool, [...new Set(slots.map(({ seniorId }) => seniorId))], now()),
    findDosesNow(db.pool, doses, now()),
  ]);
  return slots.flatMap((slot) => continuing(slot, escalations.get(slot.seniorId), { isOpen, now: now() }));
};

const begun = async (
  deps: Dependencies,
  signal: AbortSignal,
): Promise<readonly TargetedCommand<SlotEscalationCommand>[]> =>
  (await beginning(deps, signal)).flatMap(({ slot, escalation }) => telling(slot, escalation));

/** A failure does not stop the others; an erased account's doses are never escalated. */
const send = async (deps: Dependencies, command: TargetedCommand<SlotEscalationCommand>): Promise<boolean> => {
  try {
    await handleJobCommand(deps, name, command, slotEscalationDecider);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return true;
    deps.log.warn({ err: error, job: name }, 'An escalation could not go on; it is tried again next minute');
    return false;
  }
};

/**
 * Tells the next person of each late slot whose time has come (docs/decisions/0053-escalation.md). It reads only late doses of seniors who
 * have it on, and escalations that are due. The slot's own stream decides, so that two nodes may run this concurrently.
 */
export const escalate: Job = {
  name,
  run: async (deps, signal) => {
    const work = [...(await begun(deps, signal)), ...(await underWay(deps))];
    const { failures } = await workInTurn(
      work,
      { ownerOf: ({ subjectId }) => subjectId ?? '', work: (command) => send(deps, command), atOnce },
      signal,
    );
    if (failures > 0) throw new Error(`${failures} escalations could not go on`);
  },
};
