import { zonedFormat } from '../account/timeZones.ts';
import { kindLabels } from '../health/metricTypes.ts';
import { isolated } from '../kernel/isolated.ts';
import type { NotificationAbout, NotificationContent, SummaryContent } from './notificationAbout.ts';
import type { NotificationKind } from './notificationRules.ts';

/** Everything that a notification names. */
export interface Named {
  /** The person who is notified. */
  readonly personId: string;
  /** null: it is about no senior's record. */
  readonly seniorId: string | null;
  /** It is about the person's own record. */
  readonly isOwn: boolean;
  readonly seniorName: string | null;
  readonly actorName: string | null;
  readonly medicationNames: readonly string[];
  readonly appointment: { readonly title: string; readonly startTime: string; readonly isAllDay: boolean } | null;
  /** ISO instant. */
  readonly dueAt: string;
  readonly timeZone: string;
}

export interface NotificationWords {
  readonly title: string;
  readonly body: string | null;
}

const clock = (at: string, zone: string): string =>
  zonedFormat(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(at)).replaceAll(/\s/g, '\u00a0');
/**
 * What a locked screen shows unless the person chose details (product.md "Words on a locked screen"). `lateFrom`: the ISO instant at
 * which it should have been heard, for one that comes late, so that nobody takes it for a new one.
 */
export const neutralWords = (lateFrom: string | undefined, timeZone: string): NotificationWords => ({
  title: 'A reminder from Hearthline',
  body: lateFrom === undefined ? null : `From ${clock(lateFrom, timeZone)}.`,
});

/** The same for one that comes before its time. */
export const neutralSoonWords = (dueAt: string, timeZone: string): NotificationWords => ({
  ...neutralWords(undefined, timeZone),
  body: `For ${clock(dueAt, timeZone)}.`,
});

/** The words of one that comes late: its time goes first. */
export const lateWords = (
  { title, body }: NotificationWords,
  lateFrom: string,
  timeZone: string,
): NotificationWords => ({
  title,
  body: [neutralWords(lateFrom, timeZone).body, body].filter(Boolean).join(' '),
});

const day = (at: string, zone: string): string =>
  zonedFormat(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(at));

const nameOf = (name: string | null): string => isolated(name ?? 'Somebody');
/** “Rosa’s ”, or nothing where it is one’s own. */
const whose = ({ isOwn, seniorName }: Named): string =>
  isOwn || seniorName === null ? '' : `${nameOf(seniorName)}’s `;
const medicinesOf = ({ medicationNames }: Named): string | null =>
  medicationNames.length === 0 ? null : medicationNames.map(isolated).join(', ');
const appointmentOf = ({ appointment, timeZone }: Named): string | null => {
  if (appointment === null) return null;
  const { title, startTime, isAllDay } = appointment;
  const time = isAllDay ? 'all day' : clock(startTime, timeZone);
  return `${isolated(title)}, ${day(startTime, timeZone)}, ${time}`;
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ownDose = (named: Named, body: string | null): NotificationWords => {
  const medicines = medicinesOf(named);
  const time = clock(named.dueAt, named.timeZone);
  return { title: medicines === null ? `${time}: your medications` : `${time}: ${medicines}`, body };
};
const membersDose = (named: Named, what: string): NotificationWords => ({
  title: `${nameOf(named.seniorName)}: the ${clock(named.dueAt, named.timeZone)} dose ${what}`,
  body: medicinesOf(named),
});

/** "Thursday", "June 18": a day without a time. */
const dayOnly = (date: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat('UTC', options)
    .format(new Date(`${date}T12:00:00Z`))
    .replaceAll(/\s/g, '\u00a0');
/** “Order Metformin by Thursday”, “Rosa: order Metformin today” */
const orderTitle = ({ orderBy, isToday }: NotificationAbout['supplyLow'], named: Named): string => {
  const until = isToday ? 'today' : `by ${dayOnly(orderBy, { weekday: 'long' })}`;
  const what = `${medicinesOf(named) ?? 'a medication'} ${until}`;
  return named.isOwn ? `Order ${what}` : `${nameOf(named.seniorName)}: order ${what}`;
};

const appointmentChanges: Readonly<Record<NotificationAbout['appointmentChanged']['change'], string>> = {
  made: 'added',
  moved: 'moved',
  changed: 'changed',
  deleted: 'deleted',
};
/** “Ana moved your appointment”, “Ana added an appointment for Rosa” */
const changedAppointment = (change: NotificationAbout['appointmentChanged']['change'], named: Named): string => {
  const did = `${nameOf(named.actorName)} ${appointmentChanges[change]}`;
  if (change !== 'made') return `${did} ${named.isOwn ? 'your ' : whose(named)}appointment`;
  return named.isOwn ? `${did} an appointment` : `${did} an appointment for ${nameOf(named.seniorName)}`;
};

const toldSentence = ({ actorId, step, isAgain }: NotificationAbout['escalation'], { actorName }: Named): string => {
  if (step === 1 && !isAgain) return 'You are the first who is told.';
  if (actorId === null) return 'Somebody was told before you.';
  return isAgain ? `${nameOf(actorName)} was on it.` : `${nameOf(actorName)} was told before you.`;
};

type WordsOf = {
  readonly [Kind in NotificationKind]: (about: NotificationAbout[Kind], named: Named) => NotificationWords;
};
const words: WordsOf = {
  doseSoon: (_about, named) => ownDose(named, 'It isn’t time yet. You’ll be reminded again then.'),
  doseDue: (_about, named) => ownDose(named, null),
  doseAgain: (_about, named) => ownDose(named, 'You asked to be reminded again.'),
  doseLate: (_about, named) => membersDose(named, 'is late'),
  escalation: (about, named) => ({
    ...membersDose(named, 'is still not taken'),
    body: [toldSentence(about, named), medicinesOf(named)].filter(Boolean).join(' '),
  }),
  escalationOnIt: (_about, named) => ({
    title: `${nameOf(named.actorName)} is on it`,
    body: membersDose(named, 'is still not taken').title,
  }),
  escalationOffIt: (_about, named) => ({
    title: `${nameOf(named.actorName)} isn’t on it after all`,
    body: membersDose(named, 'is still not taken').title,
  }),
  doseMissed: (_about, named) => membersDose(named, 'was missed'),
  doseDone: ({ actorId, answer, answeredAt }, named) => {
    const who = actorId === named.personId ? 'You' : nameOf(named.actorName);
    const took = actorId === named.seniorId ? 'took' : 'gave';
    const did = answer === 'taken' ? took : 'skipped';
    return { title: `${who} ${did} it at ${clock(answeredAt, named.timeZone)}`, body: medicinesOf(named) };
  },
  doseReopened: ({ actorId, backTo }, named) => {
    const who = actorId === named.personId ? 'You' : nameOf(named.actorName);
    const body = `${who} took the entry back.`;
    if (backTo === 'missed') return { ...membersDose(named, 'was missed after all'), body };
    return named.isOwn
      ? ownDose(named, `${body} It is not taken yet.`)
      : { ...membersDose(named, 'is not taken after all'), body };
  },
  supplyLow: (about, named) => ({
    title: orderTitle(about, named),
    body: `It lasts until ${dayOnly(about.runsOutOn, { month: 'long', day: 'numeric' })}.`,
  }),
  supplySeenTo: ({ status, actorId }, named) => ({
    title: `${nameOf(named.actorName)} ${status === 'ordered' ? 'ordered' : 'is seeing to'} ${actorId === named.seniorId ? '' : whose(named)}${medicinesOf(named) ?? 'medication'}`,
    body: null,
  }),
  appointmentSoon: (_about, named) => ({
    title: appointmentOf(named) ?? 'An appointment begins soon',
    body: null,
  }),
  appointmentChanged: ({ change }, named) => ({
    title: changedAppointment(change, named),
    body: appointmentOf(named),
  }),
  alertRaised: ({ metric, isCritical }, named) => ({
    title: `${capital(whose(named))}${kindLabels[metric]}: ${isCritical ? 'a critical alert' : 'a warning'}`,
    body: null,
  }),
  alertHandedOver: ({ metric }, named) => ({
    title: `${nameOf(named.actorName)} handed you ${whose(named)}${kindLabels[metric]} alert`,
    body: null,
  }),
  alertAsksAgain: ({ metric }, named) => ({
    title: `${capital(whose(named))}${kindLabels[metric]}: no newer reading has come`,
    body: 'The alert asks for somebody again.',
  }),
  alertWithdrawn: ({ metric, reason }, named) => ({
    title: `${capital(whose(named))}${kindLabels[metric]}: the reading was ${reason === 'corrected' ? 'corrected' : 'taken back'}`,
    body: 'The alert is over.',
  }),
  invitation: () => ({ title: 'You have an invitation to a care team', body: null }),
  joinRequest: () => ({ title: 'Somebody would like to join your care team', body: null }),
  message: (_about, { actorName }) => ({ title: `A message from ${nameOf(actorName)}`, body: null }),
  familyUpdate: (_about, { actorName }) => ({ title: `${nameOf(actorName)} shared a family update`, body: null }),
};

const summaries: Readonly<Record<SummaryContent['about']['why'], NotificationWords>> = {
  outage: { title: 'Some reminders came late', body: 'Hearthline was not running for a while. Open it to see them.' },
  quietHours: { title: 'From your quiet hours', body: 'Open Hearthline to see what came.' },
};

/** In full, for the app itself and for people who chose details. */
export const notificationWords = (content: NotificationContent | SummaryContent, named: Named): NotificationWords => {
  if (content.kind === 'summary') return summaries[content.about.why];
  // each kind's words take what that kind is about
  const wordsOf = words[content.kind] as (about: unknown, its: Named) => NotificationWords;
  return wordsOf(content.about, named);
};

const query = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters)}`;

const always: Partial<Readonly<Record<(NotificationContent | SummaryContent)['kind'], string>>> = {
  familyUpdate: '/family',
  invitation: '/',
  joinRequest: '/',
};

/** The page that it is about, within the app. */
export const addressOf = (
  content: NotificationContent | SummaryContent,
  { isOwn, dueAt, seniorId }: Pick<Named, 'isOwn' | 'dueAt' | 'seniorId'>,
): string => {
  const senior = seniorId ?? '';
  const about = (tab: string): string => query('/senior-monitoring', { senior, tab });
  switch (content.kind) {
    case 'doseSoon':
    case 'doseDue':
    case 'doseAgain':
      return query('/reminder', { due: dueAt });
    case 'doseDone':
    case 'doseReopened':
      return isOwn ? query('/reminder', { due: dueAt }) : query('/senior-monitoring', { senior });
    case 'doseLate':
    case 'escalation':
    case 'escalationOnIt':
    case 'escalationOffIt':
    case 'doseMissed':
      return query('/senior-monitoring', { senior });
    case 'supplyLow':
    case 'supplySeenTo':
      return isOwn ? '/supply' : query('/supply', { senior });
    case 'appointmentSoon':
    case 'appointmentChanged':
      return isOwn ? '/appointments' : about('appointments');
    case 'alertRaised':
    case 'alertHandedOver':
    case 'alertAsksAgain':
    case 'alertWithdrawn':
      return isOwn ? '/health' : about('health');
    case 'message':
      return query('/messages', { conversation: content.about.conversationId });
    default:
      return always[content.kind] ?? '/notices';
  }
};
