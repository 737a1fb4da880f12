import type { NotificationContent, SummaryContent } from '../../events/notification/notificationAbout.ts';
import { notificationKinds, notificationRules, type Urgency } from '../../events/notification/notificationRules.ts';
import type { Prescribed } from '../../events/medication/doseAmount.ts';
import { rightsOf } from '../circle/rightsQueries.ts';
import { firstNameOnRecord, namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';

/** A notification with the names that its person may see at this moment; times are ISO instants. */
export type NamedNotification = (NotificationContent | SummaryContent | TestContent) & {
  readonly id: string;
  readonly personId: string;
  readonly urgency: Urgency;
  readonly tag: string;
  readonly dueAt: string;
  readonly expiresAt: string;
  readonly decidedAt: string;
  readonly senior: NamedPerson | null;
  /** The person who did it; null: the clock, or somebody without a name. */
  readonly actorName: string | null;
  /** The senior's, else the person's own. */
  readonly timeZone: string;
  /** The medications that its doses are of, or the one to order. */
  readonly medications: readonly ({ readonly id: string } & Prescribed)[];
  /** null: it is about none. */
  readonly appointment: { readonly title: string; readonly startTime: string; readonly isAllDay: boolean } | null;
};

/** “Send a test” on a device. */
type TestContent = { readonly kind: 'test'; readonly about: Readonly<Record<string, never>> };

const areaOf = `case n.kind ${notificationKinds
  .flatMap((kind) => {
    const { area } = notificationRules[kind];
    return area === null ? [] : [`when '${kind}' then '${area}'`];
  })
  .join(' ')} end`;

/** SQL: the person may know of it at this moment: it is about their own record, about none, or an area that they may see. */
export const mayHear = `(n.senior_id is null or n.senior_id = n.person_id or ${areaOf} is null
    or coalesce((${rightsOf('n.senior_id', 'n.person_id')}) -> (${areaOf}) in ('true', '"read"'), false))`;

/** SQL: an occurrence that is computed from its series, as a part of it that is about its date. */
const planned = `(select json_build_object('title', coalesce(part.plan->>'title', s.title),
      'startTime', n.about->'ofSeries'->>'startsAt', 'isAllDay', coalesce((part.plan->>'isAllDay')::boolean, false))
    from appointment_series s left join lateral (select plan from jsonb_array_elements(s.plans) plan
      where plan->>'start' <= n.about->'ofSeries'->>'date' order by plan->>'start' desc limit 1) part on true
    where s.id = (n.about->'ofSeries'->>'seriesId')::uuid)`;

/** SQL: the columns of a NamedNotification, of rows `n` joined by `namedFrom`. */
export const namedColumns = `n.id, n.kind, n.about, n.person_id as "personId", n.urgency, n.tag, ${iso('n.due_at')} as "dueAt",
    ${iso('n.expires_at')} as "expiresAt", ${iso('n.decided_at')} as "decidedAt",
    ${namedPerson('n.senior_id', 'senior', 'n.person_id')} as senior,
    ${firstNameOnRecord('actor', 'actor.id', 'n.person_id')} as "actorName",
    coalesce(senior.time_zone, hearer.time_zone, 'UTC') as "timeZone",
    (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'dosage', m.dosage, 'frequency', m.frequency) order by m.name), '[]') from medications m
      where m.id in (select (dose->>'medicationId')::uuid from jsonb_array_elements(n.about->'doses') dose
        union all select (n.about->>'medicationId')::uuid)) as medications,
    case when a.id is not null and (n.about->'ofSeries' is null or a.start_time = n.due_at)
      then json_build_object('title', a.title, 'startTime', ${iso('a.start_time')}, 'isAllDay', a.is_all_day)
      when n.about->'ofSeries' is not null then ${planned} end as appointment`;

/** SQL: the joins that name people, doses and appointments. */
export const namedJoins = `left join users senior on senior.id = n.senior_id left join users hearer on hearer.id = n.person_id
    left join users actor on actor.id = (n.about->>'actorId')::uuid
    left join appointments a on a.id = (n.about->>'appointmentId')::uuid`;
