import { correctionOf } from './doseCorrection.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';
import type { NamedDose } from './nowView.ts';

/** Milliseconds that Undo stays below the Now card. */
const shownForMs = 30 * 60_000;

const takenBy = ({ dose: { log } }: NamedDose, viewerId: string): string =>
  log?.status === 'taken' && log.takenBy?.id === viewerId ? (log.takenTime ?? '') : '';

/** The doses of the viewer's last tap, for Undo: those of one tap have the same time. */
export const justTaken = (rows: readonly MedicationRow[], { now, viewerId }: ViewerContext): readonly NamedDose[] => {
  const named = rows.flatMap(({ medication, doses }) => doses.map((dose) => ({ medication, dose })));
  const last = named.map((each) => takenBy(each, viewerId)).reduce((latest, at) => (at > latest ? at : latest), '');
  if (last === '' || now.getTime() - Date.parse(last) > shownForMs) return [];
  return named.filter((each) => takenBy(each, viewerId) === last && correctionOf(each, now) === 'undo');
};
