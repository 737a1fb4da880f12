import { http, HttpResponse } from 'msw';
import type { EscalationView, OpenEscalation } from '../../projections/escalation/escalationsQueries.ts';
import type { ClientStage } from '../support/clientApp.tsx';
import { ana, inNewYork } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const personOf = (firstName: string, digit: number) => ({
  id: `00000000-0000-4000-8000-0000000000c${digit}`,
  firstName,
  lastName: 'Novak',
});
export const carl = personOf('Carl', 0);
export const fay = personOf('Fay', 1);
export const anaShown = { ...ana, lastName: null };
export const stepOf = (person: EscalationView['steps'][number]['person'], reaches = true, mayHear = true) => ({
  person,
  mayHear,
  reaches,
});
export const today = '2026-06-09';
export const view = (more: Partial<EscalationView> = {}): EscalationView => ({
  userId: rosa.id,
  isOn: true,
  isSetUp: true,
  isAsked: false,
  firstAfterMinutes: 30,
  everyMinutes: 15,
  steps: [stepOf(carl), stepOf(fay)],
  others: [],
  nextDueAt: inNewYork(today, '20:00'),
  timeZone: rosa.timeZone,
  open: [],
  ...more,
});
/** The escalation of 8:00 AM; Carl and Fay were notified. */
export const open = (more: Partial<OpenEscalation> = {}): OpenEscalation => ({
  slot: inNewYork(today, '08:00'),
  doses: [],
  notified: [
    { person: carl, at: inNewYork(today, '08:30'), reaches: 'device' },
    { person: fay, at: inNewYork(today, '08:45'), reaches: 'window' },
  ],
  skipped: [],
  onIt: null,
  since: null,
  nextAt: null,
  askedAgainAt: null,
  ...more,
});

/** The API answers this view, and that nobody else has set it up; a test changes it as it goes. `asked`: the requested people. */
export const escalationOn = (stage: ClientStage) => (present: EscalationView) => {
  const answers = { view: present, asked: [] as string[] };
  stage.server.use(
    http.get('/api/escalation', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('senior') ?? rosa.id;
      answers.asked.push(asked);
      const nothing = { isOn: false, isSetUp: false, steps: [] };
      return HttpResponse.json(
        asked
          .split(',')
          .map((userId) => (userId === answers.view.userId ? answers.view : view({ ...nothing, userId }))),
      );
    }),
  );
  return answers;
};
