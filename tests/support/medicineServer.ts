import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { adherenceView } from './adherenceViews.ts';

/** The answers of GETs about medications; a test changes the lists while it runs. It knows no rules. */
export interface MedicineAnswers {
  medications: readonly MedicationView[];
  logs: readonly DoseLogView[];
  facts: readonly DoseFactView[];
  stopped?: readonly MedicationView[];
  pauses?: readonly MedicationPauseView[];
  adherence?: readonly AdherenceView[];
}

/** A request as the API got it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const medicineReads = (answers: MedicineAnswers): readonly HttpHandler[] => [
  http.get('/api/medications', ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    if (status === 'deleted') return HttpResponse.json([]);
    return HttpResponse.json(status === 'stopped' ? [...(answers.stopped ?? [])] : [...answers.medications]);
  }),
  http.get('/api/medication-pauses', () => HttpResponse.json([...(answers.pauses ?? [])])),
  http.get('/api/medication-logs', () => HttpResponse.json([...answers.logs])),
  http.get('/api/medications/:id/history', () => HttpResponse.json([...answers.facts])),
  http.get('/api/adherence', () => HttpResponse.json([...(answers.adherence ?? [])])),
  http.get('/api/medications/:id/adherence', () => HttpResponse.json(answers.adherence?.[0] ?? adherenceView([]))),
];

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('multipart')) return Object.fromEntries(await request.formData());
  return type.includes('json') ? request.json() : undefined;
};

/** Answers one write with `reply`, and keeps the request. */
export const write = (
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  reply: (sent: SentRequest) => Response | Promise<Response>,
): { readonly handler: HttpHandler; readonly sent: readonly SentRequest[] } => {
  const sent: SentRequest[] = [];
  const handler = http[method](path, async ({ request }) => {
    const taken = { method: request.method, path: new URL(request.url).pathname, body: await bodyOf(request) };
    sent.push(taken);
    return reply(taken);
  });
  return { handler, sent };
};
