import { setTimeout as sleep } from 'node:timers/promises';
import type { Metadata } from '@grpc/grpc-js';
import { mayDo, type StreamAct } from './access.ts';
import type { SizeRule } from './appendRequest.ts';
import type { AppendRules } from './appendRules.ts';
import type { EventLog } from './eventLog.ts';
import type { FaultControl } from './faults.ts';
import { denied, notLeader, notReady, unauthenticated, type Failure } from './serverErrors.ts';

/**
 * A user of a double that asks for credentials. With `groups` it applies access lists, like a real server; otherwise
 * the user may do everything but perhaps read the whole log.
 */
export interface DoubleUser {
  readonly name: string;
  readonly password: string;
  readonly mayReadAll?: boolean;
  readonly groups?: readonly string[];
}

/** The parts that the services of one double share. */
export interface DoubleParts {
  readonly log: EventLog;
  readonly rules: AppendRules;
  readonly faultControl: FaultControl;
  readonly sizeRule: SizeRule;
  /** Breaks all connections. */
  cut(): void;
  /** The same, and takes no new ones. */
  vanish(): void;
  /** The reason why a call fails; silence: it is never answered. */
  admit(method: string, metadata: Metadata, readsAll: boolean): Promise<Failure | 'silence' | undefined>;
  /** The reason why the caller may not do that to a stream. */
  refuse(metadata: Metadata, act: StreamAct, stream: string): Failure | undefined;
}

const credentialsIn = (metadata: Metadata): string | undefined => {
  const [header] = metadata.get('authorization');
  return header === undefined ? undefined : Buffer.from(String(header).replace(/^Basic /, ''), 'base64').toString();
};

const userIn = (users: readonly DoubleUser[] | undefined, metadata: Metadata): DoubleUser | undefined => {
  const given = credentialsIn(metadata);
  return users?.find(({ name, password }) => given === `${name}:${password}`);
};

/** By access lists; users without groups have none to obey. */
export const refusalBy =
  (log: EventLog, users: readonly DoubleUser[] | undefined): DoubleParts['refuse'] =>
  (metadata, act, stream) => {
    const user = userIn(users, metadata);
    if (user?.groups === undefined) return undefined;
    return mayDo(log, { name: user.name, groups: user.groups }, act, stream) ? undefined : denied();
  };

const refusedUser = (
  users: readonly DoubleUser[] | undefined,
  metadata: Metadata,
  readsAll: boolean,
): Failure | undefined => {
  if (!users) return undefined;
  const given = credentialsIn(metadata);
  if (given === undefined) return denied();
  const user = userIn(users, metadata);
  if (!user) return unauthenticated();
  return readsAll && user.groups === undefined && user.mayReadAll !== true ? denied() : undefined;
};

export const admissionOf =
  (faultControl: FaultControl, users: readonly DoubleUser[] | undefined): DoubleParts['admit'] =>
  async (method, metadata, readsAll) => {
    faultControl.called(method);
    const { silent, delayMs } = faultControl.now();
    if (silent) return 'silence';
    if (delayMs > 0) await sleep(delayMs);
    const { leader, notReady: isStarting } = faultControl.now();
    if (isStarting) return notReady();
    if (leader && metadata.get('requires-leader').includes('true')) return notLeader(leader);
    return refusedUser(users, metadata, readsAll);
  };
