import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { isolated } from '../../events/kernel/isolated.ts';
import { permissionAreas, type PermissionArea, type Permissions } from '../../events/circle/permissions.ts';
import { ruleLabel } from '../../events/health/alertLabels.ts';
import { joinedLabel } from '../../events/health/readingLabel.ts';
import { kindLabels } from '../../events/health/metricTypes.ts';
import { inUnit } from '../../events/health/metricUnits.ts';
import { asEntered, chosenUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { NoticeContent, NoticeKind } from '../../projections/notice/noticeKinds.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { areaLabels } from '../circle/circleLabels.ts';
import type { Moment } from '../ui/moment.ts';
import { changeLabel, wasLabel } from '../medication/changeLabels.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { listed } from '../ui/listed.ts';
import type { Sentence } from '../ui/sentence.ts';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import { appointmentChangeLabel, appointmentLabel, appointmentWasLabel } from './appointmentNoticeLabels.ts';
import { seriesChangeLabel, seriesEndLabel, seriesLabel } from './seriesNoticeLabels.ts';

/** "today 9:12 AM" */
export const momentLabel = (at: string, { now, timeZone }: Moment): string =>
  `${dayInWords(at, now, timeZone)} ${clockTime(at, timeZone)}`;

type NoticeOf<Kind extends NoticeKind> = NoticeContent<Kind> & Pick<NoticeView, 'actor' | 'senior'>;

/** A member's act in each area, as a verb. */
const verbs: Readonly<Record<PermissionArea, string>> = {
  medications: 'change',
  health: 'record',
  appointments: 'change',
  family: 'share',
};

type Level = Permissions[PermissionArea];
/** The effect on a member of an area's change from one level to another. */
const rightsLabel = (before: Level, after: Level, verb: string, areas: string): string => {
  if (after === false) return `no longer shares ${areas} with you`;
  if (after === 'read')
    return before === true ? `lets you see ${areas}, but no longer ${verb} them` : `lets you see ${areas} now`;
  return before === 'read' ? `lets you ${verb} ${areas} now` : `lets you see and ${verb} ${areas} now`;
};

/** Areas with the same change are named together. */
const rightsLabels = ({ before, after }: NoticeContent<'rightsChanged'>['about']): string => {
  const sayOf = (area: PermissionArea, areas: string) => rightsLabel(before[area], after[area], verbs[area], areas);
  const changed = permissionAreas.filter((area) => before[area] !== after[area]);
  const firsts = changed.filter(
    (area, index) => changed.findIndex((other) => sayOf(other, '') === sayOf(area, '')) === index,
  );
  const alike = (first: PermissionArea) => changed.filter((area) => sayOf(area, '') === sayOf(first, ''));
  return listed(firsts.map((first) => sayOf(first, listed(alike(first).map((area) => areaLabels[area].shared)))));
};

/** " from June 12 8:00 AM"; empty once that time has passed. */
export const fromLabel = (from: string, moment: Moment): string =>
  Date.parse(from) > moment.now.getTime() ? ` from ${momentLabel(from, moment)}` : '';

/** "your"; "their" for the senior who hands it over herself; "Rosa’s" */
const whoseAlert = ({ actor, senior }: Pick<NoticeView, 'actor' | 'senior'>, viewerId: string): string => {
  if (senior.id === viewerId) return 'your';
  return senior.id === actor?.id ? 'their' : `${firstNameOf(senior)}’s`;
};

const labels: {
  readonly [Kind in NoticeKind]: (
    notice: NoticeOf<Kind>,
    viewerId: string,
    moment: Moment,
    units: ShownUnits,
  ) => string;
} = {
  memberJoined: ({ about }, viewerId) =>
    about.personId === viewerId ? 'added you to the care team' : 'joined your care team',
  joinRequested: () => 'asked to join your care team',
  memberLeft: () => 'left your care team',
  memberRemoved: () => 'removed you from the care team',
  rightsChanged: ({ about }) => rightsLabels(about),
  signInHelperChosen: ({ about: { isHelper } }) =>
    isHelper ? 'lets you help with signing in' : 'no longer has you help with signing in',
  signInHelpGiven: () => 'made a link that helps you sign in',
  mainContactChosen: ({ about: { isPrimary } }) =>
    isPrimary ? 'made you the main contact' : 'no longer has you as the main contact',
  mainContactReplaced: () => 'chose someone else as the main contact',
  accountOpened: () => 'opened the account you set up',
  medicationAdded: ({ about: { after } }) => `added ${medicationTitle(after)} to your medications`,
  medicationChanged: ({ about: { before, after, changed } }) => changeLabel(before, after, changed),
  medicationRemoved: ({ about: { before } }) => `deleted ${medicationTitle(before)} from your medications`,
  medicationRestored: ({ about: { name } }) => `took back the deletion of ${isolated(name)}`,
  medicationStopped: ({ about: { name, from } }, _viewerId, moment) =>
    `stopped ${isolated(name)}${fromLabel(from, moment)}`,
  medicationStarted: ({ about: { name, from } }, _viewerId, moment) =>
    `started ${isolated(name)} again${fromLabel(from, moment)}`,
  medicationsPaused: ({ about: { from, until } }, _viewerId, moment) =>
    `paused all your medications${fromLabel(from, moment)}${until === null ? '' : ` until ${momentLabel(until, moment)}`}`,
  medicationsPauseChanged: ({ about: { until } }, _viewerId, moment) =>
    until === null
      ? 'paused your medications with no end date'
      : `moved the end of your pause to ${momentLabel(until, moment)}`,
  medicationsResumed: () => 'ended the pause of your medications',
  appointmentScheduled: (notice, _viewerId, moment) =>
    `added ${appointmentLabel(notice.about, moment)} to your calendar`,
  appointmentChanged: (notice, _viewerId, moment) => appointmentChangeLabel(notice.about, moment),
  appointmentCompleted: (notice, _viewerId, moment) => `marked ${appointmentLabel(notice.about, moment)} as completed`,
  appointmentMissed: (notice, _viewerId, moment) => `said that ${appointmentLabel(notice.about, moment)} didn’t happen`,
  appointmentReopened: (notice, _viewerId, moment) => `put ${appointmentLabel(notice.about, moment)} back on your list`,
  appointmentCancelled: (notice, _viewerId, moment) =>
    `deleted ${appointmentLabel(notice.about, moment)} from your calendar`,
  appointmentRestored: (notice, _viewerId, moment) =>
    `brought ${appointmentLabel(notice.about, moment)} back to your calendar`,
  seriesScheduled: ({ about }) => `added ${seriesLabel(about)} to your calendar`,
  seriesChanged: ({ about }, _viewerId, moment) => seriesChangeLabel(about, moment),
  seriesEnded: ({ about }, _viewerId, moment) => seriesEndLabel(about, moment),
  seriesRestored: ({ about }) => `took back the last change of ${seriesLabel(about)}`,
  alertHandedOver: ({ about: { metric }, ...people }, viewerId) =>
    `handed ${whoseAlert(people, viewerId)} ${kindLabels[metric].toLowerCase()} alert over to you`,
  healthLimitsChanged: ({ about: { metrics } }) =>
    `changed the limits of your ${listed(metrics.map((metric) => kindLabels[metric].toLowerCase()))}`,
  careNoteChanged: ({ about: { metric, text } }) =>
    `${text === null ? 'removed' : 'wrote'} what to do when your ${kindLabels[metric].toLowerCase()} is out of range`,
  auditorGranted: ({ about: { name, until } }, _viewerId, { now, timeZone }) =>
    `gave ${name === null ? 'an auditor' : `an auditor, ${isolated(name)},`} access to your history until ${dayInWords(until, now, timeZone)}`,
  auditorLinkUsed: () => 'used the link for your auditor, and can see your history now',
  recordReviewed: ({ about: { finding } }) =>
    `signed a review of your history: ${finding === null ? 'nothing odd' : 'something to clear up'}`,
  readingTakenBack: ({ about: { metric, reading } }, _viewerId, _moment, units) =>
    `removed your ${kindLabels[metric].toLowerCase()} reading of ${joinedLabel(metric, inUnit(metric, reading, chosenUnit(metric, units)))}`,
};

const actionLabel = <Kind extends NoticeKind>(
  notice: NoticeOf<Kind> & { readonly kind: Kind },
  viewerId: string,
  moment: Moment,
  units: ShownUnits,
): string => labels[notice.kind](notice, viewerId, moment, units);

/** "Ana changed Metformin to 850 mg" */
export const noticeLabel = (
  notice: NoticeView,
  viewerId: string,
  moment: Moment,
  units: ShownUnits = asEntered,
): Sentence => {
  const action = ` ${actionLabel(notice, viewerId, moment, units)}`;
  if (notice.actor === null) return [`The person who runs Hearthline${action}`];
  const { id, firstName, lastName } = notice.actor;
  return [{ id, name: firstName?.trim() || lastName?.trim() || 'Someone' }, action];
};

const proofLabels: Readonly<Record<NoticeContent<'memberJoined'>['about']['proof'], string | undefined>> = {
  address: 'with the email address you invited',
  link: 'with your invitation link',
  code: 'with your invitation code',
  confirmed: undefined,
  setUp: 'by setting up your account',
};

/** "Warning: over 110 or under 50. Was warning: over 100 or under 60"; with several kinds each is named. */
export const limitsDetail = (
  { before, after, metrics }: NoticeContent<'healthLimitsChanged'>['about'],
  units: ShownUnits,
): string =>
  metrics
    .map((metric) => {
      const [now, was] = [after, before].map((limits) => ruleLabel(metric, limits, units).join('; '));
      return `${metrics.length > 1 ? `${kindLabels[metric]}: ` : ''}${now}. Was ${was?.toLowerCase()}`;
    })
    .join('. ');

/** Further details: the value before, or the way a member joined. */
export const noticeDetail = (
  { kind, about }: NoticeContent,
  viewerId: string,
  moment: Moment,
  units: ShownUnits = asEntered,
): string | undefined => {
  if (kind === 'healthLimitsChanged') return limitsDetail(about, units);
  if (kind === 'appointmentChanged') return capitalised(appointmentWasLabel(about, moment) ?? '') || undefined;
  if (kind === 'medicationChanged') return capitalised(wasLabel(about.before, about.after) ?? '') || undefined;
  if (kind === 'medicationStopped' || kind === 'medicationsPaused')
    return about.reason ? `“${about.reason}”` : undefined;
  if (kind === 'careNoteChanged') return about.text ? `“${about.text}”` : undefined;
  if (kind === 'alertHandedOver') return about.note ? `“${about.note}”` : undefined;
  if (kind === 'memberJoined' && about.personId !== viewerId)
    return capitalised(proofLabels[about.proof] ?? '') || undefined;
  if (kind === 'joinRequested' && about.isRefused) return 'You said no';
  return undefined;
};
