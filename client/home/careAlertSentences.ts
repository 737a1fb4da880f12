import { isolated } from '../../events/kernel/isolated.ts';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { isOpen } from '../alert/alertLabels.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { listed } from '../ui/listed.ts';
import type { OpeningSentence } from './openingSentence.ts';
import { criticalAlertsOf, openAlertsOf, type SeniorDay } from '../today/seniorDay.ts';

const endings: Readonly<Record<HealthAlertView['level'], { readonly one: string; readonly many: string }>> = {
  critical: { one: ' needs you now.', many: ' need you now.' },
  warning: { one: ': nobody has responded yet.', many: ': nobody has responded yet.' },
};

/**
 * Names the alerts of one level that nobody has acknowledged. For one senior: "Miguel’s blood sugar needs you now." For several: "Readings
 * for Miguel and Rosa need you now."
 */
export const alertSentences = (
  days: readonly SeniorDay[],
  level: HealthAlertView['level'],
): readonly OpeningSentence[] => {
  const names = namesSideBySide(days.map(({ senior }) => senior));
  const asking = days.flatMap((each) => {
    const kinds = openAlertsOf(each, level).map(({ kind }) => kindLabels[kind].toLowerCase());
    return kinds.length > 0 ? [{ name: names.get(each.senior.seniorId) ?? '', kinds }] : [];
  });
  const [first, ...others] = asking;
  if (!first) return [];
  const { one, many } = endings[level];
  if (others.length > 0) return [{ before: 'Readings for ', names: asking.map(({ name }) => name), after: many }];
  return [
    {
      before: '',
      names: [`${first.name}’s`],
      after: ` ${listed(first.kinds)}${first.kinds.length === 1 ? one : many}`,
    },
  ];
};

/** Critical alerts that somebody handles: "Miguel’s blood sugar is critical. Carl is handling it." */
export const handledSentences = (days: readonly SeniorDay[], viewerId: string): readonly OpeningSentence[] => {
  const names = namesSideBySide(days.map(({ senior }) => senior));
  const handled = days.flatMap((each) => {
    const alerts = criticalAlertsOf(each).filter((alert) => !isOpen(alert));
    return alerts.length > 0 ? [{ name: names.get(each.senior.seniorId) ?? '', alerts }] : [];
  });
  const [first, ...others] = handled;
  if (!first) return [];
  if (others.length > 0)
    return [
      {
        before: 'Readings for ',
        names: handled.map(({ name }) => name),
        after: ' are critical. Someone is handling them.',
      },
    ];
  const kinds = first.alerts.map(({ kind }) => kindLabels[kind].toLowerCase());
  const [is, it] = kinds.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const after = ` ${listed(kinds)} ${is} critical. ${listed(handlersOf(first.alerts, viewerId))} handling ${it}.`;
  return [{ before: '', names: [`${first.name}’s`], after }];
};

/** "Carl is", "You’re" */
const handlersOf = (alerts: readonly HealthAlertView[], viewerId: string): readonly string[] => [
  ...new Set(
    alerts.map(({ acknowledgedBy }) =>
      acknowledgedBy?.id === viewerId ? 'You’re' : `${isolated(acknowledgedBy?.firstName?.trim() || 'Someone')} is`,
    ),
  ),
];
