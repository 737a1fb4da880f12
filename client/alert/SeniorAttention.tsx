import { useState } from 'react';
import { isDone } from '../health/alertLevel.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { later } from '../ui/later.tsx';

const AttentionCard = later(
  async () => (await import(/* webpackChunkName: "attentionCard" */ './AttentionCard.tsx')).AttentionCard,
);

interface SeniorAttentionProps {
  readonly seniorId: string;
  /** The page shows her readings. */
  readonly isOfReadings?: boolean;
}

/** The open alerts of her readings. Most days have none, so the code is loaded only when needed. */
export const SeniorAttention = ({ seniorId, isOfReadings = false }: SeniorAttentionProps) => {
  const { alerts, now } = useHealthAlerts(seniorId);
  const shown = alerts.filter((alert) => !isDone(alert));
  const [wasShown, setWasShown] = useState(false);
  if (shown.length > 0 && !wasShown) setWasShown(true);
  // a form outlives its alert, so that no text is lost
  return shown.length > 0 || wasShown ? <AttentionCard alerts={shown} now={now} isOfReadings={isOfReadings} /> : null;
};
