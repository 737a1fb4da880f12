import { http, HttpResponse } from 'msw';
import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { ClientStage } from './clientApp.tsx';
import { gate } from './gate.ts';

interface OlderPage {
  readonly views: readonly AppointmentView[];
  readonly nextCursor?: string;
}

/** The API's answers about appointments; a test changes them while it runs. It knows no rules. */
export interface AppointmentServer {
  /** By owner; an owner without an entry can't be found. */
  readonly appointments: Record<string, readonly AppointmentView[]>;
  /** By owner: the status that refuses every request naming her. */
  readonly refused: Record<string, number>;
  readonly totals: Record<string, AppointmentTotals>;
  /** By cursor. */
  readonly older: Record<string, OlderPage>;
  /** The cursor of older appointments, for a list without a time. */
  nextCursor: string | undefined;
  /** Whether it answers at all. */
  isDown: boolean;
  /** The queries asked for, in order: "own", "senior=a,b&from=…". */
  readonly asked: string[];
  /** Later requests are answered with the present data, and only after the returned function is called. */
  readonly hold: () => () => void;
}

const refusal = (status: number) => HttpResponse.json({ message: 'No.', code: 'refused' }, { status });

const listOf = (server: AppointmentServer, ownerIds: readonly string[], before: string | null): Response => {
  const status = ownerIds
    .map((id) => server.refused[id] ?? (server.appointments[id] ? 200 : 404))
    .find((each) => each !== 200);
  if (status !== undefined) return refusal(status);
  const page = before === null ? undefined : server.older[before];
  const views = page?.views ?? ownerIds.flatMap((id) => server.appointments[id] ?? []);
  const cursor = before === null ? server.nextCursor : page?.nextCursor;
  return HttpResponse.json([...views], { headers: cursor === undefined ? {} : { 'X-Next-Cursor': cursor } });
};

export const appointmentsOn = (
  stage: ClientStage,
  viewerId: string,
  more: Partial<AppointmentServer> = {},
): AppointmentServer => {
  const { hold, passed } = gate();
  const server: AppointmentServer = {
    appointments: {},
    refused: {},
    totals: {},
    older: {},
    nextCursor: undefined,
    isDown: false,
    asked: [],
    hold,
    ...more,
  };
  const answer = (path: string, reply: (search: URLSearchParams, ownerIds: readonly string[]) => Response) =>
    http.get(path, async ({ request }) => {
      const search = new URL(request.url).searchParams;
      server.asked.push(decodeURIComponent(search.toString()) || 'own');
      const response = server.isDown
        ? HttpResponse.error()
        : reply(search, (search.get('senior') ?? viewerId).split(','));
      await passed();
      return response;
    });
  stage.server.use(
    answer('/api/appointments', (search, ownerIds) => listOf(server, ownerIds, search.get('before'))),
    answer('/api/appointments/totals', (_search, [ownerId = '']) => {
      const totals = server.totals[ownerId];
      return totals ? HttpResponse.json(totals) : refusal(server.refused[ownerId] ?? 404);
    }),
  );
  return server;
};
