import { permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import { allowedLabel } from '../circle/circleLabels.ts';
import { appointmentChangeLabel, appointmentLabel, appointmentWasLabel } from '../notice/appointmentNoticeLabels.ts';
import { seriesChangeLabel, seriesEndLabel, seriesLabel } from '../notice/seriesNoticeLabels.ts';
import { capitalised } from '../ui/wallClock.ts';
import { by, named, type EntryLabels } from './entryWords.ts';

type AppointmentKind =
  | 'AppointmentScheduled'
  | 'AppointmentChanged'
  | 'AppointmentCompleted'
  | 'AppointmentMissed'
  | 'AppointmentReopened'
  | 'AppointmentCancelled'
  | 'AppointmentRestored'
  | 'AppointmentSeriesScheduled'
  | 'AppointmentSeriesChanged'
  | 'AppointmentSeriesEnded'
  | 'AppointmentSeriesRestored';
export const appointmentWords: EntryLabels<AppointmentKind> = {
  AppointmentScheduled: (about, context) => ({
    sentence: by(context, `added ${appointmentLabel(about, context.moment)}.`),
    detail: about.location ?? undefined,
  }),
  AppointmentChanged: (about, context) => ({
    sentence: by(context, `${appointmentChangeLabel(about, context.moment)}.`),
    detail: capitalised(appointmentWasLabel(about, context.moment) ?? '') || undefined,
  }),
  AppointmentCompleted: (about, context) => ({
    sentence: by(context, `marked ${appointmentLabel(about, context.moment)} as completed.`),
  }),
  AppointmentMissed: (about, context) => ({
    sentence: by(context, `said that ${appointmentLabel(about, context.moment)} didn’t happen.`),
  }),
  AppointmentReopened: (about, context) => ({
    sentence: by(context, `put ${appointmentLabel(about, context.moment)} back on the list.`),
  }),
  AppointmentCancelled: (about, context) => ({
    sentence: by(context, `deleted ${appointmentLabel(about, context.moment)}.`),
  }),
  AppointmentRestored: (about, context) => ({
    sentence: by(context, `brought ${appointmentLabel(about, context.moment)} back.`),
  }),
  AppointmentSeriesScheduled: (about, context) => ({
    sentence: by(context, `added ${seriesLabel(about)}.`),
    detail: about.location ?? undefined,
  }),
  AppointmentSeriesChanged: (about, context) => ({
    sentence: by(context, `${seriesChangeLabel(about, context.moment)}.`),
  }),
  AppointmentSeriesEnded: (about, context) => ({
    sentence: by(context, `${seriesEndLabel(about, context.moment)}.`),
  }),
  AppointmentSeriesRestored: (about, context) => ({
    sentence: by(context, `took back the last change of ${seriesLabel(about)}.`),
  }),
};

const isSame = (before: Permissions, after: Permissions): boolean =>
  permissionAreas.every((area) => before[area] === after[area]);

type TeamKind = 'InvitationAccepted' | 'MainContactChosen' | 'MemberRemoved' | 'MemberLeft' | 'PermissionsChanged';
export const teamWords: EntryLabels<TeamKind> = {
  InvitationAccepted: ({ member, relationship }, context) => ({
    sentence:
      context.actor?.id === member.id
        ? by(context, 'joined the care team.')
        : by(context, 'let ', named(member, context), ' join the care team.'),
    detail: relationship ? capitalised(relationship) : undefined,
  }),
  MainContactChosen: ({ member, isPrimary }, context) => ({
    sentence: by(
      context,
      isPrimary ? 'made ' : 'no longer has ',
      named(member, context),
      ` ${isPrimary ? '' : 'as '}the main contact.`,
    ),
  }),
  MemberRemoved: ({ member }, context) => ({
    sentence: by(context, 'removed ', named(member, context), ' from the care team.'),
  }),
  MemberLeft: (_about, context) => ({ sentence: by(context, 'left the care team.') }),
  PermissionsChanged: ({ member, before, after }, context) => ({
    sentence: by(context, 'changed what ', named(member, context), ' may see and change.'),
    detail: `${capitalised(allowedLabel(after))}${isSame(before, after) ? '' : `. Was: ${allowedLabel(before)}`}`,
  }),
};
