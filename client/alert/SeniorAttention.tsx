import { useState } from 'react';
import { isDone } from '../health/alertLevel.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { later } from '../ui/later.tsx';

const AttentionCard = later(
  async () => (await import(/* webpackChunkName: "attentionCard" */ './AttentionCard.tsx')).AttentionCard,
);

interface SeniorAttentionProps {
  readonly seniorId: string;
  /** The page is that of her readings. */
  readonly isOfReadings?: boolean;
}

/** What her readings have raised and nobody has closed; most days nothing, so the page doesn't wait for its code. */
export const SeniorAttention = ({ seniorId, isOfReadings = false }: SeniorAttentionProps) => {
  const { alerts, now } = useHealthAlerts(seniorId);
  const shown = alerts.filter((alert) => !isDone(alert));
  const [wasShown, setWasShown] = useState(false);
  if (shown.length > 0 && !wasShown) setWasShown(true);
  // what somebody writes in a form outlives its alert
  return shown.length > 0 || wasShown ? <AttentionCard alerts={shown} now={now} isOfReadings={isOfReadings} /> : null;
};
