import { connect } from 'node:tls';
import { StoreMisconfigured, StoreUnavailable } from '../eventStore.ts';
import type { StoreAddress } from './storeAddress.ts';

const answerMs = 1_000;

/** Whether what listens there speaks TLS. Nothing is sent to it, so its certificate doesn't matter. */
const speaksTls = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(`tls://${host}`);
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 2113),
      rejectUnauthorized: false,
      timeout: answerMs,
    });
    const end = (speaks: boolean) => () => {
      socket.destroy();
      resolve(speaks);
    };
    socket
      .once('secureConnect', end(true))
      .once('error', end(false))
      .once('timeout', end(false))
      .once('close', end(false));
  });

/** A server that wants TLS ends a connection without it, as if it were down: the address is named in place of waiting for ever. */
export const withTlsHint = async (
  error: unknown,
  { hosts, hasTls }: Pick<StoreAddress, 'hosts' | 'hasTls'>,
): Promise<unknown> => {
  const [host] = hosts;
  if (!(error instanceof StoreUnavailable) || hasTls || host === undefined || !(await speaksTls(host))) return error;
  return new StoreMisconfigured('EventStoreDB asks for TLS there, and its address says tls=false', { cause: error });
};
