import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';

/**
 * Each owner's appointments, in order of time; 'down': they can't be loaded. An owner who isn't named has none. A test
 * changes it while it runs.
 */
export type AppointmentAnswers = Record<string, readonly AppointmentView[] | 'down'>;

/** GET /api/appointments; `asked` keeps the owners asked for, in order, the viewer as "own". */
export const appointmentReads = (answers: AppointmentAnswers, viewerId: string, asked: string[] = []): HttpHandler =>
  http.get('/api/appointments', ({ request }) => {
    const senior = new URL(request.url).searchParams.get('senior');
    asked.push(senior ?? 'own');
    const parts = (senior ?? viewerId).split(',').map((ownerId) => answers[ownerId] ?? []);
    const views = parts.flatMap((part) => (part === 'down' ? [] : [...part]));
    return parts.includes('down')
      ? HttpResponse.json({ message: 'Later', code: 'unavailable' }, { status: 503 })
      : HttpResponse.json(views);
  });
