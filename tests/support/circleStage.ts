import { act } from '@testing-library/react';
import type { ClientStage } from './clientApp.tsx';
import { circleReads, type CircleAnswers } from './careTeam.ts';
import { positionAt } from './fakeSocket.ts';

/** The answers that a test of the circle begins with: empty lists unless `more` has others. */
export const circleOn = (stage: ClientStage, more: Partial<CircleAnswers> = {}): CircleAnswers => {
  const answers = { connections: [], sent: [], received: [], ...more };
  stage.server.use(...circleReads(answers));
  return answers;
};

let position = 100;
const push = (stage: ClientStage, frame: object): void => {
  position += 1;
  act(() =>
    stage
      .sockets()
      .latest()
      .push({ ...frame, position: positionAt(position) }),
  );
};

/** The server announces that a read model of the circle has changed. */
export const pushChanged = (
  stage: ClientStage,
  readModel: 'careConnections' | 'careInvitations' | 'joinRequests',
  event: string,
  seniorId: string | null = null,
): void => push(stage, { type: 'changed', event, readModel, seniorId, ids: [] });

/** The server announces that the viewer's rights in a senior's care have changed. */
export const pushReset = (stage: ClientStage, seniorId: string): void => push(stage, { type: 'reset', seniorId });
