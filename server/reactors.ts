import { raiseHealthAlerts } from './health/raiseHealthAlerts.ts';
import type { AnyReactor } from './jobs/reactor.ts';

/** All reactors. */
export const reactors: readonly AnyReactor[] = [raiseHealthAlerts];
