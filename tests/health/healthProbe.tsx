import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Write } from '../../client/command/command.ts';
import { commandSent } from '../../client/command/commandSlice.ts';
import type { AppStore } from '../../client/app/store.ts';
import type { ClientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { healthPagesOn, type HealthPages } from '../support/healthPages.ts';
import { probeOf, type Probed } from '../support/probe.tsx';
import { anaUser } from '../support/seniorsCare.ts';

interface Watched<Asked, Value> extends Probed<Asked, Value> {
  readonly server: HealthPages;
  readonly store: AppStore;
  readonly send: (write: Write) => void;
}

/** Runs one hook for Ana, who cares for Rosa. */
export const anaWatches = <Asked, Value>(
  stage: ClientStage,
  useValue: (asked: Asked) => Value,
  asked: Asked,
  more: Partial<HealthPages> = {},
): Watched<Asked, Value> => {
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(anaUser)));
  const server = healthPagesOn(stage, anaUser.id, more);
  const [Probe, probe] = probeOf(useValue, asked);
  const { store } = stage.show(<Probe />, { user: anaUser });
  const send = (write: Write) => act(() => void store.dispatch(commandSent({ ...write, key: write.type })));
  return { ...probe, server, store, send };
};

let position = 3000;
export const pushChange = (
  stage: ClientStage,
  readModel: string,
  seniorId: string | null,
  ids: readonly string[] = [],
): void => {
  position += 1;
  const frame = { type: 'changed', event: 'MetricRecorded', readModel, seniorId, ids, position: positionAt(position) };
  act(() => stage.sockets().latest().push(frame));
};
