import type { RecordGame } from '../../events/game/gameCommands.ts';
import { gameStream } from '../../events/game/gameEvents.ts';
import { playProblems } from '../../events/game/gameRules.ts';
import type { GameType } from '../../events/game/gameTypes.ts';
import { findGameActivity } from '../../projections/game/gameActivities.ts';
import { findTimeZone } from '../../projections/medication/dueDosesQueries.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import { commandRoute, type CommandRequest, type Viewer } from '../command/commandRoute.ts';
import { nameUuid } from '../command/nameUuid.ts';
import { Invalid } from '../http/errors.ts';
import { gameDecider } from './gameDecider.ts';

/** The namespace of challenge ids; it never changes. */
const namespace = 'b0c9c2d5e7f84a1f9b3d4e5f60718293';

/** A person has one daily challenge a day. */
const gameIdOf = (gameType: GameType, ownerId: string, day: string, commandId: string): string =>
  gameType === 'memory_challenge' ? nameUuid(namespace, `${ownerId} ${day}`) : commandId;

/**
 * The recorded form of the play; Invalid names impossible values. A clock that runs ahead doesn't date it in the
 * future.
 */
const readPlay = ({ body, now }: CommandRequest<RecordGame>, { agent }: Viewer) => {
  const sent = { difficulty: 'normal' as const, completed: true, ...body };
  const problems = playProblems(sent, { now, isImport: agent !== undefined });
  const sentences = Object.values(problems);
  if (sentences.length > 0) throw new Invalid(sentences.map((sentence) => `${sentence}.`).join(' '), problems);
  return { ...sent, completedAt: new Date(Math.min(Date.parse(sent.completedAt), now.getTime())).toISOString() };
};

/** POST /api/game-activities: always the viewer's own. */
export const recordGame = commandRoute({
  name: 'RecordGame',
  success: 201,
  decider: gameDecider,
  loadContext: (on, { viewerId }) => findTimeZone(on, viewerId),
  toCommand: (request, timeZone = 'UTC', viewer) => {
    const { userId } = viewer;
    const play = readPlay(request, viewer);
    const playedOn = dateAt(timeZone, Date.parse(play.completedAt));
    const gameId = gameIdOf(play.gameType, userId, playedOn, request.commandId);
    return {
      stream: gameStream(gameId),
      command: { type: 'RecordGame', data: { gameId, ...play, playedOn } },
      subjectId: userId,
      // no part of a senior's record: her team doesn't see what she plays
      seniorId: null,
      happenedAt: play.completedAt,
      expectNew: true,
      id: gameId,
    };
  },
  answer: (on, id) => findGameActivity(on, id),
});
