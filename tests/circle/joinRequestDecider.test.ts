import type { InvitationCommand } from '../../server/circle/invitationCommand.ts';
import { invitationDecider } from '../../server/circle/invitationDecider.ts';
import { specify } from '../support/given.ts';
import {
  accepted,
  ana,
  byAna,
  cancelled,
  confirm,
  day,
  eve,
  expired,
  first,
  invitation,
  invited,
  later,
  now,
  open,
  refuse,
  refused,
  removed,
  requested,
  respond,
  second,
  who,
} from './invitationExamples.ts';

const { given } = specify(invitationDecider);

describe('wanting to join without proof', () => {
  const asked = given(open, requested(eve));
  test('it is requested once', () => asked.when(respond(), { actor: eve }).thenNothing());
  test('the senior says that it is the person: her yes is the proof, the rights are the invitation’s', () =>
    asked.when(confirm(eve)).then(accepted(eve, now, 'confirmed')));
  test('the senior says that it is somebody else: the invitation stays open for the right person', () => {
    asked.when(refuse(eve)).then(refused(eve));
    given(open, requested(eve), refused(eve))
      .when(respond('accepted', first, 'link'), byAna)
      .then(accepted(ana, now, 'link'));
  });
  test('each of her answers is final', () => {
    given(open, requested(eve), refused(eve)).when(refuse(eve)).thenNothing();
    given(open, requested(eve), refused(eve))
      .when(confirm(eve))
      .thenRefused('This person isn’t asking to join any more.');
    const joined = given(open, requested(eve), accepted(eve, now, 'confirmed'));
    joined.when(confirm(eve)).thenNothing();
    joined.when(refuse(eve)).thenRefused('This person has already joined your care team. You can remove them there.');
  });
  test('a refused person can’t ask again, but comes in by the link', () => {
    const out = given(open, requested(eve), refused(eve));
    out
      .when(respond(), { actor: eve })
      .thenRefused(
        'The person who sent this invitation says it’s for someone else. If it’s for you, ask them for its link.',
      );
    out.when(respond('accepted', first, 'link'), { actor: eve }).then(accepted(eve, now, 'link'));
  });
  test('a new invitation begins without the requests of the one before', () =>
    given(open, requested(eve), refused(eve), cancelled, invited(second, null))
      .when(respond('accepted', second), { actor: eve })
      .then({ type: 'JoinRequested', data: { ...who, invitationId: second, personId: eve, requestedAt: now } }));
  test('a new invitation does not name an account that was not let in by the one before', () => {
    const inviteNext = (accountId: string): InvitationCommand => ({
      type: 'InviteCaregiver',
      data: { ...invitation(second, accountId), endedInvitation: null, others: 0 },
    });
    for (const past of [
      [cancelled],
      [refused(eve), cancelled],
      [refused(eve), expired],
      [accepted(ana, now, 'link'), removed],
    ]) {
      given(open, requested(eve), ...past)
        .when(inviteNext(eve))
        .then(invited(second, null));
      given(open, requested(eve), ...past)
        .when(inviteNext(ana))
        .then(invited(second, ana));
    }
    given(open, requested(eve), accepted(eve, now, 'confirmed'), removed)
      .when(inviteNext(eve))
      .then(invited(second, eve));
  });
  test('nobody is confirmed who didn’t ask, or has given the address up', () => {
    given(open).when(confirm(eve)).thenRefused('This person isn’t asking to join any more.');
    asked.when(confirm(ana)).thenRefused('This person isn’t asking to join any more.');
    asked
      .when(confirm(eve, false))
      .thenRefused(
        'This person’s account no longer has the address you invited. Share the invitation’s link with the right person.',
      );
  });
  test('while one waits another comes in by the link; then there is nothing to confirm', () => {
    asked.when(respond('accepted', first, 'link'), byAna).then(accepted(ana, now, 'link'));
    given(open, requested(eve), accepted(ana, now, 'link'))
      .when(confirm(eve))
      .thenRefused('This invitation is no longer open. You can send a new one.');
  });
  test('an invitation that is over is not confirmed', () => {
    asked
      .when(confirm(eve), { now: later(14 * day + 1) })
      .thenRefused('This invitation has expired. You can send a new one.');
    given(open, requested(eve), cancelled)
      .when(confirm(eve))
      .thenRefused('This invitation is no longer open. You can send a new one.');
  });
});
