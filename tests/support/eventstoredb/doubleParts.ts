import { setTimeout as sleep } from 'node:timers/promises';
import type { Metadata } from '@grpc/grpc-js';
import type { SizeRule } from './appendRequest.ts';
import type { AppendRules } from './appendRules.ts';
import type { EventLog } from './eventLog.ts';
import type { FaultControl } from './faults.ts';
import { denied, notLeader, notReady, unauthenticated, type Failure } from './serverErrors.ts';

/** Who may speak to a double that asks; `reads` the whole log or not. */
export interface DoubleUser {
  readonly name: string;
  readonly password: string;
  readonly mayReadAll: boolean;
}

/** What the services of one double share. */
export interface DoubleParts {
  readonly log: EventLog;
  readonly rules: AppendRules;
  readonly faultControl: FaultControl;
  readonly sizeRule: SizeRule;
  /** Breaks all connections. */
  cut(): void;
  /** The same, and takes no new ones. */
  vanish(): void;
  /** Why a call is not done; silence: it is never answered. */
  admit(method: string, metadata: Metadata, readsAll: boolean): Promise<Failure | 'silence' | undefined>;
}

const credentialsIn = (metadata: Metadata): string | undefined => {
  const [header] = metadata.get('authorization');
  return header === undefined ? undefined : Buffer.from(String(header).replace(/^Basic /, ''), 'base64').toString();
};

const refusedUser = (users: readonly DoubleUser[] | undefined, metadata: Metadata, readsAll: boolean): Failure | undefined => {
  if (!users) return undefined;
  const given = credentialsIn(metadata);
  if (given === undefined) return denied();
  const user = users.find(({ name, password }) => given === `${name}:${password}`);
  if (!user) return unauthenticated();
  return readsAll && !user.mayReadAll ? denied() : undefined;
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
