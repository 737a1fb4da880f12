import { zonedFormat } from '../../events/account/timeZones.ts';
import type { ExportedEvent } from '../../events/proof/exportFormat.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import type { Checked } from './checkArchive.ts';
import { isShown } from './checkTree.ts';
import { element, facts } from './elements.ts';

const shownAtOnce = 200;

const nameOf = ({ actor }: AuditEntry): string =>
  actor === null ? 'Hearthline' : [actor.firstName, actor.lastName].filter(Boolean).join(' ') || 'Somebody';

const labelsIn = (timeZone: string) => {
  const day = zonedFormat(timeZone, { dateStyle: 'full' });
  const clock = zonedFormat(timeZone, { timeStyle: 'short' });
  const moment = zonedFormat(timeZone, { dateStyle: 'long', timeStyle: 'medium' });
  // an entry that isn't ours may have any text as its time
  const read = (format: Intl.DateTimeFormat) => (at: string) =>
    Number.isNaN(Date.parse(at)) ? at : format.format(new Date(at));
  return { day: read(day), clock: read(clock), moment: read(moment) };
};
type Labels = ReturnType<typeof labelsIn>;

const details = (entry: AuditEntry, event: ExportedEvent | undefined, { clock, moment }: Labels): HTMLElement => {
  const late = entry.isLate
    ? [element('span', { className: 'late' }, ` Entered late, ${moment(entry.recordedAt)}`)]
    : [];
  const summary = element(
    'summary',
    { dir: 'auto' },
    `${clock(entry.happenedAt)}  `,
    element('b', {}, nameOf(entry)),
    ` ${entry.sentence}`,
    ...late,
  );
  const made = element('details', {}, summary);
  // made when it is opened: ten thousand of them would be slow
  made.addEventListener('toggle', () => made.childElementCount === 1 && made.append(...opened(entry, event, moment)), {
    once: true,
  });
  return made;
};

const opened = (
  entry: AuditEntry,
  event: ExportedEvent | undefined,
  moment: Labels['moment'],
): readonly HTMLElement[] => [
  facts([
    ['Happened', moment(entry.happenedAt)],
    ['Entered', moment(entry.recordedAt)],
    ...(entry.agent === null ? [] : [['Entered with', entry.agent] as const]),
    ...(entry.device === null ? [] : [['Device', entry.device] as const]),
    ...(entry.replaces === null
      ? []
      : [['In place of', `${entry.replaces.sentence} (entered ${moment(entry.replaces.recordedAt)})`] as const]),
    ['Event', `${entry.type}, version ${entry.version} of ${entry.stream}`],
    ['Position', BigInt(entry.position).toString()],
    ['Hash', event?.leaf ?? ''],
  ]),
  element('pre', {}, event?.data == null ? 'No content is shown.' : JSON.stringify(event.data, null, 2)),
];

const listOf = (entries: readonly AuditEntry[], events: ReadonlyMap<string, ExportedEvent>, labels: Labels) => {
  let day = '';
  return entries.flatMap((entry) => {
    const its = labels.day(entry.happenedAt);
    const heading = its === day ? [] : [element('h3', {}, its)];
    day = its;
    return [...heading, details(entry, events.get(BigInt(entry.position).toString()), labels)];
  });
};

/** All entries, the newest first, and a field that finds some of them. */
export const showEntries = ({ entries, lines, proof }: Checked): HTMLElement => {
  const labels = labelsIn(proof.timeZone);
  const events = new Map(lines.filter(isShown).map((event) => [event.position, event]));
  const newest = entries.toSorted((one, other) => (one.happenedAt < other.happenedAt ? 1 : -1));
  const list = element('div', {});
  const count = element('p', { className: 'quiet', role: 'status' });
  const more = element('button', { type: 'button' }, 'Show more');
  const input = element('input', { id: 'find', type: 'search' });
  let shown = shownAtOnce;
  const show = (): void => {
    const words = input.value.trim().toLowerCase();
    const found = newest.filter((entry) => `${nameOf(entry)} ${entry.sentence}`.toLowerCase().includes(words));
    list.replaceChildren(...listOf(found.slice(0, shown), events, labels));
    count.textContent = `${found.length} of ${entries.length} entries. Times are by the clock in ${proof.timeZone}.`;
    more.hidden = found.length <= shown;
  };
  input.addEventListener('input', () => {
    shown = shownAtOnce;
    show();
  });
  more.addEventListener('click', () => {
    shown += shownAtOnce;
    show();
  });
  show();
  const filter = element('div', { className: 'filter' }, element('label', { htmlFor: 'find' }, 'Find entries'), input);
  return element('section', {}, element('h2', {}, 'What happened'), filter, count, list, more);
};
