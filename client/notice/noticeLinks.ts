import { isolated } from '../../events/kernel/isolated.ts';
import type { NoticeKind } from '../../projections/notice/noticeKinds.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { monitoringPath } from '../screen/addresses.ts';
import type { IconName } from '../ui/iconShapes.ts';

/** The page that shows the notice's subject. */
export interface NoticePlace {
  readonly to: string;
  readonly word: string;
}

const icons: Readonly<Record<NoticeKind, IconName>> = {
  memberJoined: 'i-family',
  joinRequested: 'i-family',
  memberLeft: 'i-family',
  memberRemoved: 'i-family',
  rightsChanged: 'i-lock',
  mainContactChosen: 'i-family',
  mainContactReplaced: 'i-family',
  accountOpened: 'i-family',
  signInHelperChosen: 'i-lock',
  signInHelpGiven: 'i-lock',
  medicationAdded: 'i-pill',
  medicationChanged: 'i-pill',
  medicationRemoved: 'i-pill',
  medicationRestored: 'i-pill',
  medicationStopped: 'i-pill',
  medicationStarted: 'i-pill',
  medicationsPaused: 'i-pill',
  medicationsPauseChanged: 'i-pill',
  medicationsResumed: 'i-pill',
  appointmentScheduled: 'i-appointment',
  appointmentChanged: 'i-appointment',
  appointmentCompleted: 'i-appointment',
  appointmentMissed: 'i-appointment',
  appointmentReopened: 'i-appointment',
  appointmentCancelled: 'i-appointment',
  appointmentRestored: 'i-appointment',
  seriesScheduled: 'i-appointment',
  seriesChanged: 'i-appointment',
  seriesEnded: 'i-appointment',
  seriesRestored: 'i-appointment',
  alertHandedOver: 'i-pulse',
  healthLimitsChanged: 'i-pulse',
  careNoteChanged: 'i-pulse',
  auditorGranted: 'i-history',
  auditorLinkUsed: 'i-history',
  recordReviewed: 'i-history',
  readingTakenBack: 'i-pulse',
};
export const noticeIcon = ({ kind }: Pick<NoticeView, 'kind'>): IconName => icons[kind];

const medications: NoticePlace = { to: '/medications', word: 'See your medications' };
const appointments: NoticePlace = { to: '/appointments', word: 'See your appointments' };
const home: NoticePlace = { to: '/', word: 'Go to your home page' };
const signIns: NoticePlace = { to: '/profile', word: 'See your sign-ins' };
const places: Partial<Readonly<Record<NoticeKind, NoticePlace>>> = {
  signInHelpGiven: signIns,
  joinRequested: home,
  auditorGranted: home,
  auditorLinkUsed: home,
  medicationAdded: medications,
  medicationChanged: medications,
  medicationRemoved: medications,
  medicationRestored: medications,
  medicationStopped: medications,
  medicationStarted: medications,
  medicationsPaused: medications,
  medicationsPauseChanged: medications,
  medicationsResumed: medications,
  appointmentScheduled: appointments,
  appointmentChanged: appointments,
  appointmentCompleted: appointments,
  appointmentMissed: appointments,
  appointmentReopened: appointments,
  appointmentCancelled: appointments,
  appointmentRestored: appointments,
  seriesScheduled: appointments,
  seriesChanged: appointments,
  seriesEnded: appointments,
  seriesRestored: appointments,
  alertHandedOver: { to: '/health', word: 'See your readings' },
  healthLimitsChanged: { to: '/health', word: 'See your readings' },
  careNoteChanged: { to: '/health', word: 'See your readings' },
  readingTakenBack: { to: '/health', word: 'See your readings' },
};

/** Undefined if there is nothing more to see. `isMember`: the viewer is in that senior's care team now. */
export const noticePlace = (
  { kind, senior }: NoticeView,
  viewerId: string,
  isMember: boolean,
): NoticePlace | undefined => {
  if (senior.id === viewerId) return places[kind];
  const name = isolated(senior.firstName?.trim() || 'this person');
  return isMember ? { to: monitoringPath(senior.id), word: `Go to ${name}` } : undefined;
};
