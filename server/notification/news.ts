import { notificationRules, type NotificationKind, type Urgency } from '../../events/notification/notificationRules.ts';
import type { NotificationContent } from '../../events/notification/notificationAbout.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Dependencies } from '../dependencies.ts';
import { listMembers } from './careTeam.ts';
import { decideNotifications } from './decide.ts';
import type { Timed } from './outageSummary.ts';

/** A notification that an event brings, without its recipients. */
export interface News {
  readonly content: NotificationContent;
  readonly seniorId: string | null;
  /** On a device, a later one with the same tag replaces it. */
  readonly tag: string;
  readonly urgency?: Urgency;
  /** ISO instant; default: when it was recorded. */
  readonly dueAt?: string;
  /** ISO instant; default: as long as its rule says. */
  readonly expiresAt?: string;
  readonly isOnlyTold?: boolean;
  /** It is the same notification for several events about one slot; default: each event makes its own. */
  readonly subject?: string;
  /** ISO instant; default: now. */
  readonly ringsAt?: string;
}

const hourMs = 3_600_000;
const worthMs = (kind: NotificationKind): number => notificationRules[kind].worthHours * hourMs;

/** It is worth hearing that long after it was recorded, whenever its time was. */
export const worthFrom = ({ metadata }: RecordedEvent, kind: NotificationKind): string =>
  new Date(Date.parse(metadata.recordedAt) + worthMs(kind)).toISOString();

const timedFor = (event: RecordedEvent, news: News, personId: string): Timed => {
  const { content, seniorId, tag, isOnlyTold = false } = news;
  const { recordedAt } = event.metadata;
  const dueAt = news.dueAt ?? recordedAt;
  const ringsAt = news.ringsAt ?? recordedAt;
  const until = Date.parse(ringsAt) + worthMs(content.kind);
  return {
    ringsAt,
    isOnlyTold,
    notification: {
      ...content,
      personId,
      seniorId,
      subject: news.subject ?? event.id,
      tag,
      urgency: news.urgency ?? notificationRules[content.kind].urgency,
      dueAt,
      expiresAt: news.expiresAt ?? new Date(until).toISOString(),
    },
  };
};

/** Nothing is decided that is no longer worth hearing when the reactor comes to it. */
export const notifyAll = async (
  event: RecordedEvent,
  deps: Dependencies,
  news: News,
  people: readonly string[],
): Promise<undefined> => {
  const timed = [...new Set(people)].map((personId) => timedFor(event, news, personId));
  const now = deps.now().getTime();
  await decideNotifications(
    deps,
    timed.filter(({ notification }) => Date.parse(notification.expiresAt) > now),
  );
  return undefined;
};

/** Nobody is notified of their own acts. */
export const notifyOthers: typeof notifyAll = (event, deps, news, people) =>
  notifyAll(
    event,
    deps,
    news,
    people.filter((personId) => personId !== event.metadata.actorId),
  );

export const members = async (deps: Dependencies, seniorId: string, { content }: News): Promise<readonly string[]> => {
  const { area } = notificationRules[content.kind];
  return area === null ? [] : ((await listMembers(deps.db.pool, [seniorId], area)).get(seniorId) ?? []);
};

export const notifyMembers = async (event: RecordedEvent, deps: Dependencies, news: News): Promise<undefined> =>
  news.seniorId === null ? undefined : notifyOthers(event, deps, news, await members(deps, news.seniorId, news));
