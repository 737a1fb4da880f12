import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import type { AuditEntry, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import { join, newAna, newPerson, type Person } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';

/** 10:00 AM in New York. */
export const now = '2026-06-10T14:00:00.000Z';

type Reader = Pick<Person, 'browser'>;

export const askTimeline = (
  { browser }: Reader,
  seniorId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Reply<AuditTimeline & Problem>> =>
  browser.get(`/api/audit/${seniorId}/events?${new URLSearchParams(query).toString()}`);

export const timelineOf = async (
  reader: Reader,
  seniorId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<AuditTimeline> => {
  const { status, body } = await askTimeline(reader, seniorId, query);
  if (status !== 200) throw new Error(`The timeline answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** "Ana gave Rosa Alvarez Metformin 500 mg, due 8:00 AM", with plain spaces. */
export const saidBy = ({ actor, sentence }: AuditEntry): string =>
  `${actor === null ? 'Hearthline' : (actor.firstName ?? 'somebody')} ${sentence}`.replaceAll('\u00a0', ' ');

export const linesOf = async (
  reader: Reader,
  seniorId: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => (await timelineOf(reader, seniorId, query)).entries.map(saidBy);

/** Rosa in New York, Ana who may see and change everything, and a clock. */
export const timelineFixture = () => {
  const fixture = clockedServer(now);
  const append = async (
    stream: string,
    written: readonly { readonly type: string; readonly data: object; readonly metadata: Partial<EventMetadata> }[],
  ): Promise<void> => {
    const events = written.map(({ type, data, metadata }) => ({
      id: randomUUID(),
      event: { type, data },
      metadata: {
        schemaVersion: 1,
        actorId: null,
        subjectId: null,
        seniorId: null,
        happenedAt: now,
        recordedAt: now,
        commandId: randomUUID(),
        correlationId: randomUUID(),
        causationId: null,
        ...metadata,
      },
    }));
    await fixture.server.deps.events.append(stream, events, { expected: 'none' });
    await caughtUp(fixture.server);
  };
  return {
    clock: fixture.clock,
    get server() {
      return fixture.server;
    },
    append,
    /** Instructions for the senior, one event for each of these times. */
    instruct: (rosa: Person, actor: Person, times: readonly string[]): Promise<void> =>
      append(
        `careNote-${rosa.userId}-${randomUUID()}`,
        times.map((at, index) => ({
          type: 'CareNoteChanged',
          data: {
            seniorId: rosa.userId,
            kind: 'bloodSugar',
            text: `Juice, ${index}`,
            changedBy: actor.userId,
            changedAt: at,
          },
          metadata: {
            actorId: actor.userId,
            subjectId: rosa.userId,
            seniorId: rosa.userId,
            happenedAt: at,
            recordedAt: at,
          },
        })),
      ),
    async team() {
      const { server } = fixture;
      const rosa = await newPerson(server, 'senior', {
        firstName: 'Rosa',
        lastName: 'Alvarez',
        timeZone: 'America/New_York',
      });
      const ana = await newAna(server);
      await join(rosa, ana);
      return { rosa, ana, userId: rosa.userId };
    },
  };
};
