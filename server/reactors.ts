import { raiseHealthAlerts } from './health/raiseHealthAlerts.ts';
import type { AnyReactor } from './jobs/reactor.ts';

/** Everything that follows from an event by itself. */
export const reactors: readonly AnyReactor[] = [raiseHealthAlerts];
