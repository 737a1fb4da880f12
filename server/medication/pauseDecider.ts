import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';

type Paused = MessageNamed<PauseEvent, 'MedicationsPaused'>['data'];
type Changed = MessageNamed<PauseEvent, 'MedicationsPauseChanged'>['data'];
/** `from` undefined: now. */
type Wanted = Omit<Paused, 'from'> & { readonly from: string | undefined };

export type PauseCommand =
  | Message<'PauseMedications', Wanted>
  | Message<'ChangePause', Changed>
  | Message<'ResumeMedications', Pick<Changed, 'pauseId' | 'seniorId'>>;

type Pause = Pick<Paused, 'pauseId' | 'from' | 'until'>;
/** All pauses of one senior that have ever been set, those that ended too. */
export type PauseState = readonly Pause[];

/** More than anybody plans ahead; a pause costs time wherever due times are computed. */
const mostAhead = 10;

const hasEnded = ({ from, until }: Pause, now: string): boolean => until !== null && (until <= now || until <= from);
const overlaps = (one: Pause, other: Pause): boolean =>
  (other.until === null || one.from < other.until) && (one.until === null || other.from < one.until);

const refuseOverlap = (pauses: readonly Pause[], wanted: Pause): void => {
  if (pauses.some((pause) => pause.pauseId !== wanted.pauseId && overlaps(pause, wanted)))
    throw new Refusal(
      'Medications are already paused at that time. Change when that pause ends instead.',
      'medications_paused',
    );
};

const presentPause = (pauses: PauseState, pauseId: string, now: string): Pause | undefined =>
  pauses.find((pause) => pause.pauseId === pauseId && !hasEnded(pause, now));

const withUntil = (pauses: PauseState, pauseId: string, until: string | null): PauseState =>
  pauses.map((pause) => (pause.pauseId === pauseId ? { ...pause, until } : pause));

/** A senior's pauses never overlap, and begin and end now or later: doses that were due before keep their state. */
export const pauseDecider: Decider<PauseState, PauseCommand, PauseEvent> = {
  initialState: [],
  decide: {
    PauseMedications: (wanted, pauses, { now }) => {
      if (pauses.some(({ pauseId }) => pauseId === wanted.pauseId)) return [];
      const pause = { ...wanted, from: wanted.from === undefined || wanted.from < now ? now : wanted.from };
      const present = pauses.filter((other) => !hasEnded(other, now));
      refuseOverlap(present, pause);
      if (present.length >= mostAhead)
        throw new Refusal('There are too many pauses ahead. Please end one first.', 'too_many_pauses');
      return [{ type: 'MedicationsPaused', data: pause }];
    },
    ChangePause: (change, pauses, { now }) => {
      const pause = presentPause(pauses, change.pauseId, now);
      if (!pause) throw new Refusal('This pause has ended. You can start a new one.', 'pause_ended');
      if (pause.until === change.until) return [];
      if (change.until !== null && change.until <= pause.from)
        throw new Refusal(
          'This pause would end before it begins. Please choose a later time.',
          'ends_before_it_begins',
          'until',
        );
      refuseOverlap(
        pauses.filter((other) => !hasEnded(other, now)),
        { ...pause, until: change.until },
      );
      return [{ type: 'MedicationsPauseChanged', data: change }];
    },
    ResumeMedications: (command, pauses, { now }) =>
      presentPause(pauses, command.pauseId, now)
        ? [{ type: 'MedicationsResumed', data: { ...command, resumedAt: now } }]
        : [],
  },
  evolve: {
    MedicationsPaused: (pauses, { pauseId, from, until }) => [...pauses, { pauseId, from, until }],
    MedicationsPauseChanged: (pauses, { pauseId, until }) => withUntil(pauses, pauseId, until),
    MedicationsResumed: (pauses, { pauseId, resumedAt }) => withUntil(pauses, pauseId, resumedAt),
  },
};
