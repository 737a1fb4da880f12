import type { PauseMedications } from '../../events/medication/medicationCommands.ts';
import { pausesStream } from '../../events/medication/pauseEvents.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import {
  findMedicationPause,
  findPauseOwner,
  listMedicationPauses,
  type MedicationPauseView,
  type PauseFound,
} from '../../projections/medication/medicationPauses.ts';
import { commandRoute, type CommandRequest, type TargetedCommand } from '../command/commandRoute.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import type { ReadRequest } from '../http/readRoute.ts';
import { recordRead } from '../http/recordRead.ts';
import { mayChangeMedications } from './medicationAccess.ts';
import { pauseDecider, type PauseCommand } from './pauseDecider.ts';
import { plannedMoment } from './plannedMoment.ts';

type Found = PauseFound | undefined;

/** Days for which `?past=true` also answers ended pauses. */
const pastDays = 90;

const endAfter = ({ query: { past }, now }: Pick<ReadRequest, 'query' | 'now'>): Date => {
  if (past === undefined || past === 'false') return now;
  if (past !== 'true') throw new Invalid('Please ask for true or false.', { past: 'must be true or false' });
  return new Date(now.getTime() - pastDays * 24 * 3_600_000);
};

/** Present and coming pauses; several seniors at once for a caregiver's dashboard. */
export const medicationPausesOf = recordRead(
  'medications',
  (on, seniorIds, request) => listMedicationPauses(on, seniorIds, endAfter(request)),
  (body: readonly MedicationPauseView[]) => ({ body }),
);

const seniorIn = ({ body, viewerId }: Pick<CommandRequest<PauseMedications>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

const onPause = (seniorId: string, id: string, command: PauseCommand): TargetedCommand<PauseCommand> => ({
  stream: pausesStream(seniorId),
  command,
  subjectId: seniorId,
  seniorId,
  id,
});

const reasonIn = ({ reason }: PauseMedications): string => {
  const problem = 'Please say why, for example: In the hospital';
  if (reason.trim() === '') throw new Invalid(`${problem}.`, { reason: problem });
  return reason.trim();
};

/** No medication of the senior is due in a pause. */
export const pauseMedications = commandRoute({
  name: 'PauseMedications',
  success: 201,
  decider: pauseDecider,
  loadContext: (on, request) => findRights(on, seniorIn(request), request.viewerId),
  toCommand: (request, rights, { userId: viewerId }) => {
    const seniorId = seniorIn(request);
    mayChangeMedications({ viewerId, seniorId, rights });
    const { body, now, commandId: pauseId } = request;
    const from = plannedMoment(body, 'from', now);
    const until = plannedMoment(body, 'until', now) ?? null;
    const begins = from === undefined || from < now.toISOString() ? now.toISOString() : from;
    if (until !== null && until <= begins)
      throw new Invalid('The end must be later than the beginning.', { until: 'must be later than the beginning' });
    return onPause(seniorId, pauseId, {
      type: 'PauseMedications',
      data: { pauseId, seniorId, from, until, reason: reasonIn(body) },
    });
  },
  answer: findMedicationPause,
});

const notFound = 'We couldn’t find this pause.';

const pauseOfPath = ofPath(findPauseOwner);

const changeable = (found: Found, viewerId: string): PauseFound => {
  if (!found) throw new NotFound(notFound);
  mayChangeMedications({ viewerId, ...found }, notFound);
  return found;
};

/** Moves the end; null leaves it open. */
export const changePause = commandRoute({
  name: 'ChangePause',
  success: 200,
  decider: pauseDecider,
  loadContext: pauseOfPath,
  toCommand: ({ body, now }, found, { userId }) => {
    const { id, seniorId } = changeable(found, userId);
    const sent = plannedMoment(body, 'until', now);
    const until = sent === undefined ? null : sent < now.toISOString() ? now.toISOString() : sent;
    return onPause(seniorId, id, { type: 'ChangePause', data: { pauseId: id, seniorId, until } });
  },
  answer: findMedicationPause,
});

/** Ends a pause now; one that lies ahead is called off. Twice succeeds, so that a retry after a lost answer gets the same. */
export const resumeMedications = commandRoute({
  name: 'ResumeMedications',
  success: 204,
  decider: pauseDecider,
  loadContext: pauseOfPath,
  toCommand: (_request, found, { userId }) => {
    const { id, seniorId } = changeable(found, userId);
    return onPause(seniorId, id, { type: 'ResumeMedications', data: { pauseId: id, seniorId } });
  },
});
