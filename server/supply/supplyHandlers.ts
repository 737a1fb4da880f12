import { mayChangeMedications } from '../medication/medicationAccess.ts';
import { readSupplyAmount, supplyAmountProblem, type SupplyKind } from '../../events/supply/supplyEntry.ts';
import { supplyStream } from '../../events/supply/supplyEvents.ts';
import { findPrescribed, type PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { findLastRefill, findSupplyEntry } from '../../projections/supply/supplyEntriesQueries.ts';
import { findSupply } from '../../projections/supply/supplyQueries.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { changeable, changeableAndActive, medicationOfPath } from '../medication/medicationContext.ts';
import { supplyDecider, type SupplyCommand } from './supplyDecider.ts';
import { supplyMoment } from './supplyMoment.ts';

/** Invalid names `amount`. */
const amountOf = (kind: SupplyKind, sent: number | string): number => {
  const problem = supplyAmountProblem(kind, sent);
  const amount = readSupplyAmount(sent);
  if (problem !== undefined || amount === undefined) throw new Invalid(`${problem}.`, { amount: problem ?? '' });
  return amount;
};

const onSupply = (
  { id, seniorId }: Pick<PrescribedMedication, 'id' | 'seniorId'>,
  command: SupplyCommand,
  happenedAt?: string,
): TargetedCommand<SupplyCommand> => ({
  stream: supplyStream(id),
  command,
  subjectId: seniorId,
  seniorId,
  id,
  ...(happenedAt === undefined ? {} : { happenedAt }),
});

const aboutOf = ({ id: medicationId, seniorId, name: medicationName }: PrescribedMedication) => ({
  medicationId,
  seniorId,
  medicationName,
});

const answer = (on: Queryable, id: string, { now }: { readonly now: Date }) => findSupply(on, id, now);

/** POST /api/medications/{id}/supply: what was counted, refilled or lost, now or earlier. */
export const recordSupply = commandRoute({
  name: 'RecordSupply',
  success: 201,
  decider: supplyDecider,
  loadContext: async (on, request) => {
    const id = pathId(request.params);
    const [found, lastRefill] = await Promise.all([
      findPrescribed(on, id, request.viewerId),
      request.body.kind === 'refilled' ? findLastRefill(on, id) : undefined,
    ]);
    return { found, lastRefill };
  },
  toCommand: ({ body, now, commandId: entryId }, { found, lastRefill }, viewer) => {
    const medication = changeableAndActive(found, viewer.userId);
    const { kind, isAnother = false } = body;
    const [amount, at] = [amountOf(kind, body.amount), supplyMoment(body.at, medication, now)];
    const entry = { ...aboutOf(medication), entryId, kind, amount, at };
    return onSupply(medication, { type: 'RecordSupply', data: { entry, isAnother, lastRefill } }, at);
  },
  answer: async (on, id, request) => {
    const supply = await findSupply(on, id, request.now);
    return supply && { ...supply, id: request.commandId };
  },
});

const entryMissing = 'We couldn’t find this entry. It may have been taken back.';

/** The entry of a path, and its medication with the viewer's rights. */
const entryOfPath = async (
  on: Queryable,
  { params, viewerId }: { readonly params: Readonly<Record<string, string>>; readonly viewerId: string },
) => {
  const entry = await findSupplyEntry(on, pathId(params), viewerId);
  return entry && { entry, medication: await findPrescribed(on, entry.medicationId, viewerId) };
};
type EntryFound = Awaited<ReturnType<typeof entryOfPath>>;

const changeableEntry = (found: EntryFound, viewerId: string) => {
  if (!found?.medication) throw new NotFound(entryMissing);
  // of somebody else's it says the same as of none
  mayChangeMedications({ viewerId, ...found.medication }, entryMissing);
  return { entryId: found.entry.id, medication: found.medication };
};

/** PUT /api/supply-entries/{id}: it had another amount, or happened at another time. */
export const correctSupply = commandRoute({
  name: 'CorrectSupply',
  success: 200,
  decider: supplyDecider,
  loadContext: entryOfPath,
  toCommand: ({ body, now }, found, viewer) => {
    const { entryId, medication } = changeableEntry(found, viewer.userId);
    const at = body.at === undefined ? undefined : supplyMoment(body.at, medication, now);
    return onSupply(medication, {
      type: 'CorrectSupply',
      data: {
        entryId,
        change: ({ kind, ...before }) => ({
          kind,
          amount: body.amount === undefined ? before.amount : amountOf(kind, body.amount),
          at: at ?? before.at,
        }),
      },
    });
  },
  answer,
});

/** DELETE /api/supply-entries/{id}: it was a mistake. Twice succeeds, while the entry can still be found. */
export const takeBackSupply = commandRoute({
  name: 'TakeBackSupply',
  success: 204,
  decider: supplyDecider,
  loadContext: entryOfPath,
  toCommand: (_request, found, viewer) => {
    const { entryId, medication } = changeableEntry(found, viewer.userId);
    return onSupply(medication, { type: 'TakeBackSupply', data: { entryId } });
  },
});

/** PUT /api/medications/{id}/supply/order: “I’ll see to it”, or “Ordered”. Where somebody else was first, theirs stays. */
export const orderSupply = commandRoute({
  name: 'OrderSupply',
  success: 200,
  decider: supplyDecider,
  loadContext: medicationOfPath,
  toCommand: ({ body: { status } }, found, viewer) => {
    const medication = changeableAndActive(found, viewer.userId);
    return onSupply(medication, { type: 'OrderSupply', data: { ...aboutOf(medication), status } });
  },
  answer,
});

/** DELETE /api/medications/{id}/supply/order: the last of the two was a mistake. */
export const undoSupplyOrder = commandRoute({
  name: 'UndoSupplyOrder',
  success: 204,
  decider: supplyDecider,
  loadContext: medicationOfPath,
  toCommand: (_request, found, viewer) => {
    const medication = changeable(found, viewer.userId);
    return onSupply(medication, { type: 'UndoSupplyOrder', data: aboutOf(medication) });
  },
});
