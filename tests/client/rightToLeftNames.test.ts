import { securityEventLabel } from '../../client/account/sessionLabels.ts';
import { alertOutcome } from '../../client/alert/pastAlertLabels.ts';
import { answerJoinRequest, chooseMainContact } from '../../client/circle/circleWrites.ts';
import { askingLabel, inviteeLabel } from '../../client/circle/circleLabels.ts';
import { connectionName } from '../../client/person/connectionName.ts';
import { accountLabel } from '../../client/circle/joinLabels.ts';
import { signInFirstLabel } from '../../client/circle/newAccountLabels.ts';
import { newMessageLabel } from '../../client/conversation/newMessages.ts';
import { familyFact, photoLabel } from '../../client/family/updateLabels.ts';
import { calledOf, fullNameOf } from '../../client/managedAccount/managedLabels.ts';
import { stopMedication } from '../../client/medication/medicationWrites.ts';
import { medicationTitle } from '../../client/medication/doseLabels.ts';
import { stopLabel } from '../../client/medication/stopLabels.ts';
import { calledName, namesSideBySide, seniorName, whoseOf } from '../../client/person/seniorName.ts';
import { noticeLabel } from '../../client/notice/noticeLabels.ts';
import { noticePlace } from '../../client/notice/noticeLinks.ts';
import { reportClock } from '../../client/report/reportClock.ts';
import { firstNameOf, nameOf } from '../../client/ui/PersonAvatar.tsx';
import { textOf } from '../../client/ui/sentence.ts';
import { safetyQuestions } from '../../events/medication/safetyLabels.ts';
import { cancelled, moved } from '../notice/noticeViews.ts';
import { securityEvent } from '../support/accountReads.ts';
import { member } from '../support/careTeam.ts';
import { medication, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const timeZone = 'America/New_York';
const moment = { now: tenPastTen, timeZone };
const id = '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b09';
const at = '2026-06-09T13:00:00.000Z';
const sara = { id, firstName: 'שרה', lastName: 'לוי', username: 'sara' };
const his = { ...member(1, 'Sara Levi'), ...sara, seniorFirstName: 'שרה', seniorLastName: 'לוי' };
const request = {
  personId: id,
  name: 'محمد (2)',
  username: 'mo',
  role: 'caregiver',
  accountSince: at,
  requestedAt: at,
} as const;
const pills = medication(1, 'אקמול', ['08:00'], { stop: { from: at, until: null, reason: null, by: sara } });
const earlier = { doseId: 'd', medicationId: 'm', name: 'אקמול 2', takenAt: at, takenBy: sara };
const notice = { id, actor: sara, senior: { ...sara, id: rosa.id }, at, isNew: true, startTime: null } as const;
const title = (of: { readonly toast?: { readonly success?: { readonly title?: unknown } } }) =>
  String(of.toast?.success?.title);

const asked = (): string =>
  safetyQuestions(
    { dueAt: null, takenAt: tenPastTen.toISOString(), name: 'אקמול 2' } as never,
    [{ code: 'sameName', limit: 0, other: earlier }],
    { viewerId: 'v', seniorId: rosa.id, ...moment },
  )[0]?.sentence ?? '';

const texts: Readonly<Record<string, () => string>> = {
  'a full name': () => nameOf(sara),
  'a first name': () => firstNameOf(sara),
  'a member': () => connectionName(his),
  'a senior': () => `${seniorName(his)} ${calledName(his)} ${whoseOf(his)}`,
  'two of one name': () => [...namesSideBySide([his, { ...his, seniorId: 'b' }]).values()].join(),
  'an account that was set up': () => `${calledOf(sara)} ${fullNameOf(sara)}`,
  'an account': () => accountLabel(sara),
  'a request to join': () => askingLabel(request, moment),
  'an invited person': () => inviteeLabel({ caregiverEmail: null, inviteeName: 'שרה 2' }),
  'a new account': () => signInFirstLabel({ newAccounts: 'used', newAccountsFrom: null }, 'שרה', moment),
  'the answer to a request': () =>
    title(answerJoinRequest(id, request, true)) + title(answerJoinRequest(id, request, false)),
  'a main contact': () => title(chooseMainContact(his, true)),
  'a link that helps': () => securityEventLabel(securityEvent({ kind: 'signInHelpGiven', helper: 'שרה' })),
  'a reset password': () => securityEventLabel(securityEvent({ kind: 'passwordReset', helper: 'שרה' })),
  'a new message': () => newMessageLabel({ participants: [{ ...sara, id: rosa.id }, sara] } as never, rosa.id),
  'a family update': () => familyFact({ author: sara, photoCount: 2 }, rosa.id),
  'a photo': () => photoLabel(0, 2, { ...sara, profileImageUrl: null }),
  'a stop': () => stopLabel(pills.stop ?? ({} as never), { ...moment, viewerId: rosa.id }),
  'a medication that was stopped': () => title(stopMedication(pills, undefined, '')),
  'a medication with its dosage': () => medicationTitle(pills),
  'a notice of an appointment': () =>
    textOf(noticeLabel({ ...notice, ...moved({ title: 'רופא 2' }) }, rosa.id, moment)),
  'a notice of a medication': () =>
    textOf(
      noticeLabel(
        { ...notice, kind: 'medicationStopped', about: { medicationId: 'm', name: 'אקמול 2', from: null } } as never,
        rosa.id,
        moment,
      ),
    ),
  'where a notice leads': () => noticePlace({ ...notice, ...cancelled }, id, true)?.word ?? '',
  'an alert of before': () =>
    alertOutcome({
      acknowledgedBy: sara,
      acknowledgedAt: at,
      note: null,
      resolved: null,
      withdrawnAt: null,
      timeZone,
    } as never),
  'the clock of a report': () => reportClock('שרה', timeZone, tenPastTen),
  'a question about a dose': asked,
};

const isolate = /\u2068[^\u2068\u2069]*\u2069/gu;

test.each(Object.entries(texts))(
  '%s that is written from the right leaves the sentence around it unchanged',
  (_what, text) => {
    expect(text()).toMatch(/[\u0590-\u06FF]/u);
    expect(text().replace(isolate, '')).not.toMatch(/[\u0590-\u06FF]/u);
  },
);
