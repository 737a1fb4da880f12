import { raiseHealthAlerts } from './health/raiseHealthAlerts.ts';
import { notifyOfEvents } from './notification/notifyOfEvents.ts';
import type { AnyReactor } from './jobs/reactor.ts';

/** All reactors. */
export const reactors: readonly AnyReactor[] = [raiseHealthAlerts, notifyOfEvents];
