import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { viewsOf, withoutView, withView } from '../resource/views.ts';

const noPauses: readonly MedicationPauseView[] = [];

/** Present and coming pauses of all medications of a senior. */
const medicationPausesResource = ownerResource({
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
export const { use: useMedicationPauses } = medicationPausesResource;

const reloads = ['medicationPauses', 'medications'];
const about = 'Pause of all medications';
const undone = { success: { title: 'Undone' }, failure: { title: 'Failed to undo.' }, about };

/** `from` undefined: now; `until` null: no end. */
export interface PauseWanted {
  readonly from: string | undefined;
  readonly until: string | null;
  readonly reason: string;
}

const paused = (seniorId: string, { from, until, reason }: PauseWanted): Write<'PauseMedications'> => ({
  type: 'PauseMedications',
  route: 'POST /medication-pauses',
  body: { userId: seniorId, ...(from === undefined ? {} : { from }), until, reason: reason.trim() },
  reloads,
  seniorId,
});
const resumed = (id: string, seniorId: string): Write<'ResumeMedications'> => ({
  type: 'ResumeMedications',
  route: 'DELETE /medication-pauses/:id',
  id,
  reloads,
  seniorId,
});

export const pauseMedications = (seniorId: string, wanted: PauseWanted): Write => ({
  ...paused(seniorId, wanted),
  toast: {
    success: { title: wanted.from === undefined ? 'All medications paused' : 'Pause saved' },
    failure: { title: 'The medications couldn’t be paused.' },
    undoOf: (id) => ({ ...resumed(id, seniorId), key: `unpause-${id}`, toast: undone }),
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

/** Undo creates a new pause with the reason and the end of this one. */
export const resumeMedications = ({ id, userId, from, until, reason }: MedicationPauseView, now: Date): Write => {
  const isAhead = Date.parse(from) > now.getTime();
  return {
    ...resumed(id, userId),
    toast: {
      success: { title: isAhead ? 'Pause canceled' : 'Medications resumed' },
      failure: { title: isAhead ? 'The pause couldn’t be canceled.' : 'The pause couldn’t be ended.' },
      undo: {
        ...paused(userId, { from: isAhead ? from : undefined, until, reason }),
        key: `pause-again-${id}`,
        toast: undone,
      },
    },
  };
};
