import type { SentRepeat } from '../../events/appointment/repeat.ts';
import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Browser } from '../support/browser.ts';

/** Each Tuesday at 2 PM on Rosa's wall; it is Wednesday, June 10, 10:10 AM there. */
export const therapy = {
  title: 'Physical therapy',
  type: 'Therapy',
  startTime: '2026-06-16T14:00',
  endTime: '2026-06-16T14:45',
};
export const weekly: SentRepeat = { freq: 'weekly', days: ['tue'] };

/** The answer to a write, or its refusal. */
export type Written = AppointmentView & Problem & { readonly fields: Readonly<Record<string, string>> };
/** A person's requests about series in short form. */
export const callsOf = (browser: Browser) => ({
  make: async (more: object = {}, repeat: object = weekly) =>
    (await browser.post<Written>('/api/appointments', { ...therapy, ...more, repeat })).body,
  refused: async (repeat: unknown, more: object = {}) => {
    const { status, body } = await browser.post<Written>('/api/appointments', { ...therapy, ...more, repeat });
    return [status, body.fields];
  },
  put: (id: string, body: object) => browser.put<Written>(`/api/appointments/${id}`, body),
  patch: (id: string, act: string, body: object = {}) =>
    browser.request<Written>('PATCH', `/api/appointments/${id}/${act}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  remove: (id: string, scope?: string) =>
    browser.delete<Problem>(`/api/appointments/${id}${scope ? `?scope=${scope}` : ''}`),
  list: async (query = '') => (await browser.get<readonly AppointmentView[]>(`/api/appointments${query}`)).body,
  starts: async (query = '') =>
    (await browser.get<readonly AppointmentView[]>(`/api/appointments${query}`)).body.map(({ startTime }) =>
      startTime.slice(0, 16),
    ),
  totals: async () => (await browser.get<AppointmentTotals>('/api/appointments/totals')).body,
});
