import { readDoseId, type DoseName } from '../../events/medication/doseId.ts';
import type { CommandRequest } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';

/** The dose in the path; Invalid if it isn't one. */
export const doseOfPath = ({ params }: Pick<CommandRequest<unknown>, 'params'>): DoseName & { readonly id: string } => {
  const id = params['id'] ?? '';
  const dose = readDoseId(id);
  if (!dose) throw new Invalid('That isn’t the id of a dose.', { id: 'is not an id' });
  return { ...dose, id };
};
