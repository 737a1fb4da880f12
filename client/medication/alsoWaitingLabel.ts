import { dueLabel, statusWord, type ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';

const namedAtMost = 2;

/** "Also due: Amlodipine, late"; "its 7:15 AM dose, late" for a medication that the card already shows. */
export const alsoWaitingLabel = (
  others: readonly NamedDose[],
  shown: readonly NamedDose[],
  viewerContext: ViewerContext,
): string => {
  const names = others.slice(0, namedAtMost).map(({ dose, medication }) => {
    const isShown = shown.some((each) => each.medication.id === medication.id);
    const which = shown.length > 1 ? `${medication.name}’s` : 'its';
    const name = isShown ? `${which} ${dueLabel(dose, viewerContext)} dose` : medication.name;
    return `${name}, ${statusWord(dose, viewerContext)}`;
  });
  const rest = others.length - names.length;
  return `Also due: ${names.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
};
