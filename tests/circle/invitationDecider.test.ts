import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { InvitationCommand } from '../../server/circle/invitationCommand.ts';
import { invitationDecider } from '../../server/circle/invitationDecider.ts';
import { specify } from '../support/given.ts';
import {
  accepted,
  ana,
  byAna,
  cancelled,
  choose,
  chosen,
  day,
  declined,
  ending,
  eve,
  expire,
  expired,
  first,
  helps,
  invite,
  invited,
  later,
  left,
  letHelp,
  now,
  open,
  permit,
  permitted,
  removed,
  requested,
  respond,
  rosa,
  second,
  unproven,
  who,
} from './invitationExamples.ts';

const { given } = specify(invitationDecider);

describe('inviting', () => {
  test('an address is invited for fourteen days', () => given().when(invite()).then(invited()));
  test('one that is already invited stays so', () => given(invited()).when(invite(second)).thenNothing());
  test('an address whose invitation has expired gets a new one, whether or not an event records that it expired', () => {
    given(invited())
      .when(invite(second), { now: later(14 * day + 1) })
      .then(invited(second, ana, later(14 * day + 1)));
    given(invited(), expired).when(invite(second)).then(invited(second));
  });
  test('a member is not invited again', () =>
    given(invited(), accepted())
      .when(invite(second))
      .thenRefused('The person who joined with this address is already in your care team.'));
  test.each([
    ['declined', [declined]],
    ['was cancelled', [cancelled]],
    ['was removed', [accepted(), removed]],
    ['left', [accepted(), left]],
  ])('somebody who %s can be invited again, with new rights', (_how, before) =>
    given(invited(), ...before)
      .when(invite(second))
      .then(invited(second)),
  );
  test.each([
    ['still open', []],
    ['accepted', [accepted()]],
  ])('an invitation that is %s, but was ended by another one, is followed by a new one', (_how, before) =>
    given(invited(), ...before)
      .when(invite(second, first))
      .then(invited(second)),
  );
  test('an older invitation that was ended keeps nobody from the newest', () =>
    given(invited(), cancelled, invited(second)).when(invite(first, first)).thenNothing());
});

describe('answering', () => {
  test('the named account accepts', () => given(invited()).when(respond(), byAna).then(accepted()));
  test('the named account declines', () => given(invited()).when(respond('declined'), byAna).then(declined));
  test('nobody else answers for the named account', () =>
    given(invited()).when(respond(), { actor: eve }).thenRefused('This invitation is for someone else.'));
  test('if no account was named, one that took the address later can only ask to join, and can’t decline; nor can the senior', () => {
    given(open).when(respond(), { actor: eve }).then(requested(eve));
    given(open).when(respond('declined'), { actor: eve }).thenRefused(unproven);
    given(open).when(respond()).thenRefused('This invitation is for someone else.');
  });
  test.each(['link', 'code'] as const)(
    'by its %s anybody but the senior answers, also where another account was named',
    (proof) => {
      for (const sent of [open, invited()]) {
        given(sent)
          .when(respond('accepted', first, proof), { actor: eve })
          .then(accepted(eve, now, proof));
        given(sent)
          .when(respond('declined', first, proof), { actor: eve })
          .then({ ...declined, data: { ...who, personId: eve, declinedAt: now } } as CircleEvent);
        given(sent)
          .when(respond('accepted', first, proof))
          .thenRefused('This invitation is for someone else.');
      }
    },
  );
  test('the same answer again changes nothing', () => {
    given(invited(), accepted()).when(respond(), byAna).thenNothing();
    given(invited(), declined).when(respond('declined'), byAna).thenNothing();
  });
  test('an accepted invitation can’t be declined any more, nor a declined one accepted', () => {
    given(invited(), accepted())
      .when(respond('declined'), byAna)
      .thenRefused('You already accepted this invitation. You can leave the care team instead.');
    given(invited(), declined)
      .when(respond(), byAna)
      .thenRefused('You already declined this invitation. Please ask for a new one.');
  });
  test('one invitation’s answer does not answer another', () =>
    given(invited(first, null), accepted())
      .when(respond(), { actor: eve })
      .thenRefused('Someone else already answered this invitation.'));
  test('it can be answered up to the very moment it expires, and no later', () => {
    given(invited())
      .when(respond(), { ...byAna, now: later(14 * day) })
      .then(accepted(ana, later(14 * day)));
    given(invited())
      .when(respond(), { ...byAna, now: later(14 * day + 1) })
      .thenRefused('This invitation has expired. Please ask for a new one.');
    given(invited(), expired)
      .when(respond(), byAna)
      .thenRefused('This invitation has expired. Please ask for a new one.');
  });
  test.each([
    ['cancelled', [cancelled]],
    ['removed', [accepted(), removed]],
    ['left', [accepted(), left]],
  ])('after it was %s there is nothing to answer', (_how, after) =>
    given(invited(), ...after)
      .when(respond(), byAna)
      .thenRefused('This invitation is no longer open. Please ask for a new one.'),
  );
  test('a window that shows an older invitation can’t answer the newer one', () => {
    const newer = given(invited(), cancelled, invited(second));
    newer.when(respond(), byAna).thenRefused('There’s a newer invitation. Please answer that one instead.');
    newer.when(ending('RemoveMember')).thenRefused('There’s a newer invitation. Please answer that one instead.');
    newer.when(permit({ health: true })).thenRefused('There’s a newer invitation. Please answer that one instead.');
  });
});

describe('a member', () => {
  test('is shown another area, and the others stay', () =>
    given(invited(), accepted())
      .when(permit({ health: true }))
      .then(permitted({ health: true })));
  test('is shown what she sees already: nothing changes', () =>
    given(invited(), accepted(), permitted({ family: false }))
      .when(permit({ family: false }))
      .thenNothing());
  test('becomes the main contact, and is it no longer', () => {
    given(invited(), accepted()).when(choose(true, false)).then(chosen(true));
    given(invited(), accepted(), chosen(true)).when(choose(true, true)).thenNothing();
    given(invited(), accepted(), chosen(true)).when(choose(false, true)).then(chosen(false));
  });
  test('may help with signing in after the senior’s choice, until she takes it back or the person joins again', () => {
    given(invited(), accepted()).when(letHelp(false)).thenNothing();
    given(invited(), accepted()).when(letHelp(true)).then(helps(true));
    given(invited(), accepted(), helps(true)).when(letHelp(true)).thenNothing();
    given(invited(), accepted(), helps(true)).when(letHelp(false)).then(helps(false));
    given(invited(), accepted(), helps(true), removed, invited(), accepted()).when(letHelp(false)).thenNothing();
    given(invited(), declined).when(letHelp(true)).thenRefused('This person isn’t in your care team.');
  });
  test('only the read model knows the present main contact, because another may have been chosen since', () =>
    given(invited(), accepted(), chosen(true)).when(choose(true, false)).then(chosen(true)));
  test('is one only who accepted', () => {
    for (const before of [[], [declined], [accepted(), removed]] as const) {
      given(invited(), ...before)
        .when(permit({ health: true }))
        .thenRefused('This person isn’t in your care team.');
      given(invited(), ...before)
        .when(choose(true, false))
        .thenRefused('This person isn’t in your care team.');
    }
  });
});

describe('ending', () => {
  test('an invitation that nobody has accepted is cancelled', () => {
    given(invited()).when(ending('CancelInvitation')).then(cancelled);
    given(invited(), declined).when(ending('CancelInvitation')).then(cancelled);
    given(invited(), expired).when(ending('CancelInvitation')).then(cancelled);
  });
  test('a member is removed, also when she accepted at the moment of a cancelling', () => {
    given(invited(), accepted()).when(ending('RemoveMember')).then(removed);
    given(invited(), accepted()).when(ending('CancelInvitation')).then(removed);
  });
  test('a member leaves', () => given(invited(), accepted()).when(ending('LeaveCareTeam'), byAna).then(left));
  test('only a member can leave', () => {
    given(invited()).when(ending('LeaveCareTeam'), byAna).thenRefused('You’re not in this care team.');
    given(invited(), accepted())
      .when(ending('LeaveCareTeam'), { actor: eve })
      .thenRefused('You’re not in this care team.');
  });
  test.each(['CancelInvitation', 'RemoveMember', 'LeaveCareTeam'] as const)(
    '%s: what has ended stays ended',
    (type) => {
      given(invited(), cancelled).when(ending(type), byAna).thenNothing();
      given(invited(), accepted(), left).when(ending(type), byAna).thenNothing();
      given(invited(), accepted())
        .when(ending(type, { isEnded: true }), byAna)
        .thenNothing();
    },
  );
});

describe('expiring', () => {
  const job = { actor: null };
  test('an invitation that nobody answered in fourteen days expires, and not a moment sooner', () => {
    given(invited())
      .when(expire(), { ...job, now: later(14 * day) })
      .thenNothing();
    given(invited())
      .when(expire(), { ...job, now: later(15 * day) })
      .then(expired);
  });
  test.each([
    ['accepted', [accepted()]],
    ['declined', [declined]],
    ['cancelled', [cancelled]],
    ['expired', [expired]],
  ])('an invitation that was %s does not', (_how, after) =>
    given(invited(), ...after)
      .when(expire(), { ...job, now: later(15 * day) })
      .thenNothing(),
  );
  test('an older invitation says nothing of the newer one', () =>
    given(invited(), cancelled, invited(second))
      .when(expire(), { ...job, now: later(15 * day) })
      .thenNothing());
});

describe('setting up an account', () => {
  const about = { invitationId: first, seniorId: rosa };
  const relationship = 'Daughter';
  const setUp: InvitationCommand = { type: 'SetUpMembership', data: { ...about, personId: ana, relationship } };
  const invited: CircleEvent = {
    type: 'CaregiverInvited',
    data: {
      ...about,
      caregiverEmail: null,
      inviteeName: null,
      accountId: ana,
      relationship,
      permissions: allPermissions,
      message: null,
      invitedAt: now,
      expiresAt: later(14 * day),
    },
  };
  const accepted: CircleEvent = {
    type: 'InvitationAccepted',
    data: { ...about, personId: ana, relationship, permissions: allPermissions, proof: 'setUp', acceptedAt: now },
  };
  const chosen: CircleEvent = {
    type: 'MainContactChosen',
    data: { ...about, personId: ana, isPrimary: true, chosenAt: now },
  };
  test('makes who sets it up a member with every right and the main contact, once', () => {
    given().when(setUp).then(invited, accepted, chosen);
    given(invited, accepted, chosen).when(setUp).thenNothing();
  });
  test('doesn’t bring back a removed person', () =>
    given(invited, accepted, chosen, { type: 'MemberRemoved', data: { ...about, personId: ana, removedAt: now } })
      .when(setUp)
      .thenNothing());
});
