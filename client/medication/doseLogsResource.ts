import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView, withView } from '../resource/views.ts';

/** An undone dose is open again, or missed again if it was missed before. */
const undone = (logs: readonly DoseLogView[], doseId: string): readonly DoseLogView[] => {
  const log = logs.find(({ id }) => id === doseId);
  if (!log?.wasMissed) return withoutView(logs, doseId);
  const missed = {
    ...log,
    status: 'missed',
    takenTime: null,
    takenAt: null,
    takenBy: null,
    skippedBy: null,
    reason: null,
  } as const;
  return withView(logs, missed);
};

/** A senior's doses of the last 90 days. */
export const doseLogsResource = ownerResource({
  name: 'doseLogs',
  request: (whose) => ({ route: 'GET /medication-logs', query: whose }),
  dataOf: (logs) => logs,
  empty: [],
  shown: (logs) => ({ logs }),
  readModels: [],
  writes: ['TakeDose', 'SkipDose', 'UndoDose'],
  afterCommand: (logs, { type, command, view }) => {
    if (type === 'UndoDose') return undone(logs, command.id);
    return (type === 'TakeDose' || type === 'SkipDose') && view ? withView(logs, view) : logs;
  },
});
export const { use: useDoseLogs, useEach: useDoseLogsOf } = doseLogsResource;
