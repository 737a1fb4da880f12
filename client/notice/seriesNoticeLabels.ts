import { isolated } from '../../events/kernel/isolated.ts';
import type { AboutSeries } from '../../projections/notice/aboutSeries.ts';
import type { Moment } from '../ui/moment.ts';
import { dayInWords } from '../ui/wallClock.ts';

/** “Physical therapy” (every Tuesday at 2:00 PM until Dec 22) */
export const seriesLabel = ({ title, repeats }: AboutSeries): string =>
  `“${isolated(title)}”${repeats === null ? '' : ` (${repeats})`}`;

/** "December 8" */
const fromDay = (from: string, { now }: Moment): string => dayInWords(`${from}T12:00:00Z`, now, 'UTC');

/** changed “Physical therapy” from December 8 on: every Tuesday at 3:00 PM */
export const seriesChangeLabel = ({ title, repeats, from }: AboutSeries, moment: Moment): string =>
  `changed “${isolated(title)}”${from === null ? '' : ` from ${fromDay(from, moment)} on`}${repeats === null ? '' : `: ${repeats}`}`;

/** deleted “Physical therapy” from December 8 on */
export const seriesEndLabel = ({ title, from }: AboutSeries, moment: Moment): string =>
  `deleted “${isolated(title)}”${from === null ? '' : ` from ${fromDay(from, moment)} on`}`;
