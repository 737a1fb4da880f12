import { useState } from 'react';
import { isDone } from '../../events/medication/doseStatus.ts';
import { isDueBy, namedDoses } from './dueDoses.ts';
import type { NamedDose } from './nowView.ts';
import type { MedicationsOfToday } from './useMedicationRows.ts';

const idOf = ({ dose }: NamedDose): string => dose.occurrence.doseId;
const byTime = (a: NamedDose, b: NamedDose): number =>
  a.dose.occurrence.scheduledTime.localeCompare(b.dose.occurrence.scheduledTime);

/** The due doses, the earliest first. One taken here keeps its place, so that a second tap hits no other. */
export const useDueInPlace = (
  today: Pick<MedicationsOfToday, 'rows' | 'logs' | 'viewerContext'>,
): readonly NamedDose[] => {
  const [shown, setShown] = useState<readonly string[]>([]);
  const all = namedDoses(today);
  const isDueNow = isDueBy(today.viewerContext);
  const fresh = all
    .filter(isDueNow)
    .map(idOf)
    .filter((id) => !shown.includes(id));
  if (fresh.length > 0) setShown([...shown, ...fresh]);
  return all
    .filter((named) => isDueNow(named) || (isDone(named.dose.status) && shown.includes(idOf(named))))
    .sort(byTime);
};
