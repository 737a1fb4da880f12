import { id, oneOf, versionOfForm } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { writtenFields } from './prescriptionFields.ts';

const { name, dosage, frequency } = writtenFields;
const prescription = {
  ...sentSchemas(writtenFields),
  name: name.sent,
  dosage: dosage.sent,
  frequency: frequency.sent,
  userId: optional(id),
};

/** Whether the times of its first day that have passed are doses: asked where there are some (product.md "A medication added in mid-day"). */
const begins = oneOf('today', 'withNext');

/** Bodies of the calls that prescribe (spec.md §7, product.md "Editing a medication"). First screens load the other commands without these. */
export const prescriptionCommands = {
  AddMedication: record({ ...prescription, begins: optional(begins) }),
  ChangeMedication: record({
    ...prescription,
    removePhoto: optional({ anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] } as const),
    /** The version that the form was opened with; absent: the current version is changed. */
    version: optional(versionOfForm),
  }),
};
export type AddMedication = TypeOf<typeof prescriptionCommands.AddMedication>;
export type ChangeMedication = TypeOf<typeof prescriptionCommands.ChangeMedication>;
