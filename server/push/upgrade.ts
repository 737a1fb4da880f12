import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Viewer } from '../command/commandRoute.ts';
import { HttpProblem, NotFound, Forbidden, Unauthorized, Unavailable } from '../http/errors.ts';
import { rawAnswer } from '../http/rawAnswer.ts';
import { isCrossSite } from '../http/sameOrigin.ts';

const pushPath = '/ws';

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** The viewer who opens the connection; throws the problem for refusing the upgrade. */
export const admit = async (
  request: IncomingMessage,
  behindProxy: boolean,
  authenticate: (request: IncomingMessage) => Promise<Viewer | undefined>,
  refusedCrossSite: (request: IncomingMessage) => void = () => undefined,
): Promise<Viewer> => {
  if (pathOf(request) !== pushPath) throw new NotFound();
  if (isCrossSite(request, behindProxy)) {
    refusedCrossSite(request);
    throw new Forbidden('That request came from another site. Nothing was changed.');
  }
  const viewer = await authenticate(request);
  if (!viewer) throw new Unauthorized();
  return viewer;
};

/** Ends an upgrade with an ordinary HTTP answer. */
export const refuseUpgrade = (socket: Duplex, error: unknown): void => {
  const problem =
    error instanceof HttpProblem ? error : new Unavailable('The live connection isn’t available right now.');
  socket.end(rawAnswer(problem), () => socket.destroy());
};
