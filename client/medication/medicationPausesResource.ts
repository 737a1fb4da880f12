import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { Write } from '../app/command.ts';
import { ownerResource } from '../app/ownerResource.ts';
import { viewsOf, withoutView, withView } from '../app/views.ts';

const noPauses: readonly MedicationPauseView[] = [];

/** Present and coming pauses of all medications of a senior. */
export const medicationPausesResource = ownerResource({
  name: 'medicationPauses',
  request: (whose) => ({ route: 'GET /medication-pauses', query: whose }),
  dataOf: (pauses, ownerId) => viewsOf(pauses, ownerId),
  empty: noPauses,
  shown: (pauses) => ({ pauses }),
  isBatched: true,
  readModels: [],
  writes: ['PauseMedications', 'ChangePause', 'ResumeMedications'],
  afterCommand: (pauses, { type, command, view }) => {
    if (type === 'ResumeMedications') return withoutView(pauses, command.id);
    return (type === 'PauseMedications' || type === 'ChangePause') && view ? withView(pauses, view) : pauses;
  },
});
export const { use: useMedicationPauses, useEach: useMedicationPausesOf } = medicationPausesResource;

const reloads = ['medicationPauses', 'medications'];

/** `from` undefined: now; `until` null: until somebody ends it. */
export interface PauseWanted {
  readonly from: string | undefined;
  readonly until: string | null;
  readonly reason: string;
}

export const pauseMedications = (seniorId: string, { from, until, reason }: PauseWanted): Write => ({
  type: 'PauseMedications',
  route: 'POST /medication-pauses',
  body: { userId: seniorId, ...(from === undefined ? {} : { from }), until, reason: reason.trim() },
  reloads,
  seniorId,
  toast: {
    success: { title: from === undefined ? 'All medications paused' : 'Pause saved' },
    failure: { title: 'The medications couldn’t be paused.' },
  },
});

export const changePause = ({ id, userId }: MedicationPauseView, until: string | null): Write => ({
  type: 'ChangePause',
  route: 'PATCH /medication-pauses/:id',
  id,
  body: { until },
  reloads,
  seniorId: userId,
  toast: { success: { title: 'Pause changed' }, failure: { title: 'The pause couldn’t be changed.' } },
});

export const resumeMedications = ({ id, userId }: MedicationPauseView): Write => ({
  type: 'ResumeMedications',
  route: 'DELETE /medication-pauses/:id',
  id,
  reloads,
  seniorId: userId,
  toast: { success: { title: 'Medications resumed' }, failure: { title: 'The pause couldn’t be ended.' } },
});
