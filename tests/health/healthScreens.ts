import { within } from '@testing-library/react';
import { screen } from '@testing-library/react';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { ClientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings, type HealthAnswers } from '../support/healthServer.ts';
import { rosa } from '../support/people.ts';

/** The API's answers to Rosa about her own readings, newest first. */
export const rosasReadings = (stage: ClientStage, metrics: readonly HealthMetricView[]): HealthAnswers => {
  const answers: HealthAnswers = { ...noReadings(rosa.id), metrics: { [rosa.id]: metrics } };
  stage.server.use(...healthReads(answers, rosa.id));
  return answers;
};

/** The visible text, with plain spaces. */
export const wordsOf = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim();

/** One of the nine cards. */
export const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
