import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import type { CommandOutcome } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const none: readonly SupplyLine[] = [];

const supplyIn = (success: CommandOutcome): SupplyLine | undefined =>
  success.type === 'RecordSupply' || success.type === 'CorrectSupply' || success.type === 'OrderSupply'
    ? success.view
    : undefined;

/** The line in its place; a medication's first count adds one. */
const withLine = (lines: readonly SupplyLine[], line: SupplyLine): readonly SupplyLine[] =>
  lines.some(({ medicationId }) => medicationId === line.medicationId)
    ? lines.map((each) => (each.medicationId === line.medicationId ? line : each))
    : [...lines, line];

/** A person's counted medications with their levels, those to order first. */
const supplyResource = ownerResource({
  name: 'supply',
  request: (whose) => ({ route: 'GET /supply', query: whose }),
  dataOf: (lines, ownerId) => lines.filter(({ userId }) => userId === ownerId),
  empty: none,
  shown: (lines) => ({ lines }),
  isBatched: true,
  readModels: ['supplyEntries', 'supplyOrders', 'supplySettings', 'medications', 'medicationPauses', 'doseLogs'],
  writes: ['RecordSupply', 'CorrectSupply', 'TakeBackSupply', 'OrderSupply', 'UndoSupplyOrder', 'ChangeSupplySettings'],
  afterCommand: (lines, success) => {
    const line = supplyIn(success);
    return line && line.level !== null ? withLine(lines, line) : lines;
  },
});
export const { use: useSupply, useEach: useSupplyOf } = supplyResource;
