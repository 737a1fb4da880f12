import type { Client, QueryResult } from 'pg';
import type { Write } from './rowWrites.ts';
import { isFenced } from './checkpoint.ts';
import { Fenced, isTransient, ProjectorFailed } from './runnerErrors.ts';

/** One statement of a transaction, and the projector whose rows it writes. */
export interface Step extends Write {
  readonly projector?: string;
}

/** A statement without parameters, such as `begin`. */
export const plain = (text: string): Step => ({ name: text, text, values: [] });

/** Everything sent before `send` returns leaves in one socket write. */
export const sendCorked = <T>({ connection: { stream } }: Client, send: () => T): T => {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
};

/** The first refusal is the cause; later ones in the failed transaction only follow from it. */
const failureOf = (
  steps: readonly Step[],
  results: readonly PromiseSettledResult<QueryResult>[],
): Error | undefined => {
  const at = results.findIndex((result) => result.status === 'rejected');
  const failed = results[at];
  if (failed?.status !== 'rejected') return undefined;
  const error: unknown = failed.reason;
  const step = steps[at];
  if (step?.name === 'move checkpoint' && isFenced(error)) return new Fenced('the checkpoint has moved');
  if (!isTransient(error) && step?.projector !== undefined)
    return new ProjectorFailed(step.projector, undefined, error);
  return error instanceof Error ? error : new Error(String(error));
};

/** All in one round trip. Rejects with ProjectorFailed where Postgres refuses a projector's rows. */
export const sendSteps = async (client: Client, steps: readonly Step[]): Promise<void> => {
  const sent = sendCorked(client, () => steps.map(({ name, text, values }) => client.query({ name, text, values })));
  const failure = failureOf(steps, await Promise.allSettled(sent));
  if (failure) throw failure;
};
