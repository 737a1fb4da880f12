import type { Position } from '../../events/store/eventStore.ts';
import { withoutTurnsInJson } from '../../events/kernel/turnedText.ts';
import type { Change } from '../../projections/runner/changes.ts';
import { positionToken } from '../http/positions.ts';

/** The messages of design.md §8, as text. A position is where a resume continues. */
export const framesOf = (storeId: string) => {
  const token = (position: Position): string => positionToken(storeId, position);
  return {
    /** It names the person of the session, who may no longer be the one that the page was loaded for. */
    hello: (position: Position, userId: string): string =>
      JSON.stringify({ type: 'hello', position: token(position), userId }),
    ping: (position: Position): string => JSON.stringify({ type: 'ping', position: token(position) }),
    /** The answer to a browser's ping; it doesn't show how far frames have been sent. */
    pong: (): string => JSON.stringify({ type: 'pong' }),
    reset: (position: Position): string => JSON.stringify({ type: 'reset', position: token(position) }),
    /** This person's access to that senior's data has changed. */
    seniorReset: (seniorId: string, resumeAt: Position): string =>
      JSON.stringify({ type: 'reset', seniorId, position: token(resumeAt) }),
    /** `resumeAt` is before the change's own position while more frames of the same event follow. */
    changed: (
      { event, readModel, seniorId, ids }: Pick<Change, 'event' | 'readModel' | 'seniorId' | 'ids'>,
      resumeAt: Position,
    ): string => JSON.stringify({ type: 'changed', event, readModel, seniorId, ids, position: token(resumeAt) }),
    /** spec.md §7: an update that the receiver may see, as GET /api/family-updates answers it. */
    familyUpdate: (update: string, resumeAt: Position): string =>
      `{"type":"family_update","data":${withoutTurnsInJson(update)},"position":${JSON.stringify(token(resumeAt))}}`,
  };
};
export type Frames = ReturnType<typeof framesOf>;
