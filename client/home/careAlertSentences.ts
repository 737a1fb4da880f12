import { kindLabels } from '../../events/health/metricTypes.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { namesSideBySide } from '../monitoring/seniorName.ts';
import { listed } from '../ui/listed.ts';
import type { OpeningSentence } from './openingSentence.ts';
import { openAlertsOf, type SeniorDay } from './seniorDay.ts';

const waits: Readonly<Record<HealthAlertView['level'], { readonly one: string; readonly many: string }>> = {
  critical: { one: 'needs you now', many: 'need you now' },
  warning: { one: 'waits for an answer', many: 'wait for an answer' },
};

/** "Miguel's blood sugar needs you now."; of several seniors "Readings of Miguel and Rosa need you now.": the alerts of that level that nobody has answered. */
export const alertSentences = (days: readonly SeniorDay[], level: HealthAlertView['level']): readonly OpeningSentence[] => {
  const names = namesSideBySide(days.map(({ senior }) => senior));
  const asking = days.flatMap((each) => {
    const kinds = openAlertsOf(each, level).map(({ kind }) => kindLabels[kind].toLowerCase());
    return kinds.length > 0 ? [{ name: names.get(each.senior.seniorId) ?? '', kinds }] : [];
  });
  const [first, ...others] = asking;
  if (!first) return [];
  const { one, many } = waits[level];
  if (others.length > 0) return [{ before: 'Readings of ', names: asking.map(({ name }) => name), after: ` ${many}.` }];
  return [{ before: '', names: [`${first.name}’s`], after: ` ${listed(first.kinds)} ${first.kinds.length === 1 ? one : many}.` }];
};
