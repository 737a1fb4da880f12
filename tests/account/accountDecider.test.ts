import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { asEntered, type ShownUnits } from '../../events/health/shownUnits.ts';
import { accountDecider, type AccountCommand } from '../../server/account/accountDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const credential = (last: number): string => `00000000-0000-4000-8000-00000000010${last}`;
const person = { username: 'rosa', email: 'rosa@example.org', firstName: 'Rosa', lastName: null } as const;
const registration = {
  userId,
  credentialId: credential(1),
  ...person,
  role: 'senior',
  timeZone: 'Europe/Berlin',
  setUpBy: null,
  relationship: null,
} as const;

const register: AccountCommand = { type: 'RegisterUser', data: registration };
const abandon: AccountCommand = { type: 'AbandonRegistration', data: { userId } };
const abandonChange: AccountCommand = { type: 'AbandonEmailChange', data: { userId } };
const update = (data: Extract<AccountCommand, { type: 'UpdateProfile' }>['data']): AccountCommand => ({
  type: 'UpdateProfile',
  data,
});
const changePassword = (present: number, next: number): AccountCommand => ({
  type: 'ChangePassword',
  data: { presentCredentialId: credential(present), credentialId: credential(next) },
});
const changePicture: AccountCommand = { type: 'ChangeProfilePicture', data: { uploadId: userId } };

const registered: AccountEvent = { type: 'UserRegistered', data: registration };
const abandoned: AccountEvent = { type: 'RegistrationAbandoned', data: { userId } };
const changeAbandoned: AccountEvent = { type: 'EmailChangeAbandoned', data: { userId } };
const pictureChanged: AccountEvent = { type: 'ProfilePictureChanged', data: { userId, uploadId: userId } };
const passwordChanged: AccountEvent = { type: 'PasswordChanged', data: { userId, credentialId: credential(2) } };
const updated = (data: object): AccountEvent => ({ type: 'ProfileUpdated', data: { userId, ...data } });

const { given } = specify(accountDecider);

test('an account is registered once', () => {
  given().when(register).then(registered);
  given(registered).when(register).thenNothing();
});
test('a registration that was given up has to start again', () =>
  given(abandoned).when(register).thenRefused('This registration wasn’t finished. Please start again.'));
test('a registration is given up once', () => {
  given().when(abandon).then(abandoned);
  given(abandoned).when(abandon).thenNothing();
});
test('an account that is registered is not given up', () =>
  given(registered).when(abandon).thenRefused('This account already exists.'));

test('only changed fields are recorded', () => {
  given(registered)
    .when(update({ firstName: 'Rosa', lastName: 'Alvarez', phone: '' }))
    .then(updated({ lastName: 'Alvarez' }));
});
test('saving the same profile again changes nothing', () =>
  given(registered, updated({ lastName: 'Alvarez' }))
    .when(update({ lastName: 'Alvarez', email: 'rosa@example.org' }))
    .thenNothing());
test('"" clears', () =>
  given(registered, updated({ phone: '5551234567' }))
    .when(update({ phone: '' }))
    .then(updated({ phone: '' })));
test('another role is recorded once, after the other changes', () => {
  const changed: AccountEvent = { type: 'RoleChanged', data: { userId, role: 'caregiver' } };
  given(registered)
    .when(update({ firstName: 'Eva', role: 'caregiver' }))
    .then(updated({ firstName: 'Eva' }), changed);
  given(registered, changed)
    .when(update({ role: 'caregiver' }))
    .thenNothing();
});
test('nobody has a profile before being registered', () => {
  for (const command of [update({ firstName: 'Rosa' }), changePicture, changePassword(1, 2), abandonChange]) {
    given().when(command).thenRefused('We couldn’t find that account.');
    given(abandoned).when(command).thenRefused('We couldn’t find that account.');
  }
});

test('the picture changes once', () => {
  given(registered).when(changePicture).then(pictureChanged);
  given(registered, pictureChanged).when(changePicture).thenNothing();
});
test('appointments are shown to seniors until they are switched off, and each switch counts once', () => {
  const share = (isShared: boolean): AccountCommand => ({ type: 'ChangeAppointmentSharing', data: { isShared } });
  const shared = (isShared: boolean): AccountEvent => ({
    type: 'AppointmentSharingChanged',
    data: { userId, isShared },
  });
  given(registered).when(share(true)).thenNothing();
  given(registered).when(share(false)).then(shared(false));
  given(registered, shared(false)).when(share(false)).thenNothing();
  given(registered, shared(false)).when(share(true)).then(shared(true));
  given().when(share(false)).thenRefused('We couldn’t find that account.');
});
test('a phone number is shared with care teams only after its owner’s choice, and each switch counts once', () => {
  const share = (isShared: boolean): AccountCommand => ({ type: 'ChangePhoneSharing', data: { isShared } });
  const shared = (isShared: boolean): AccountEvent => ({ type: 'PhoneSharingChanged', data: { userId, isShared } });
  given(registered).when(share(false)).thenNothing();
  given(registered).when(share(true)).then(shared(true));
  given(registered, shared(true)).when(share(true)).thenNothing();
  given(registered, shared(true)).when(share(false)).then(shared(false));
  given().when(share(true)).thenRefused('We couldn’t find that account.');
});
test('readings keep their entered units until units are chosen; unnamed kinds stay, and each choice counts once', () => {
  const chosen = (units: Partial<ShownUnits>): AccountEvent => ({
    type: 'UnitsChanged',
    data: { userId, units: { ...asEntered, ...units } },
  });
  given(registered)
    .when({ type: 'ChangeUnits', data: { weight: null } })
    .thenNothing();
  given(registered)
    .when({ type: 'ChangeUnits', data: { weight: 'kg' } })
    .then(chosen({ weight: 'kg' }));
  given(registered, chosen({ weight: 'kg' }))
    .when({ type: 'ChangeUnits', data: { weight: 'kg' } })
    .thenNothing();
  given(registered, chosen({ weight: 'kg' }))
    .when({ type: 'ChangeUnits', data: { temperature: '°C' } })
    .then(chosen({ weight: 'kg', temperature: '°C' }));
  given().when({ type: 'ChangeUnits', data: {} }).thenRefused('We couldn’t find that account.');
});
test('members of a care team see each other until the senior switches it off, and each switch counts once', () => {
  const show = (isVisible: boolean): AccountCommand => ({ type: 'ChangeTeamVisibility', data: { isVisible } });
  const shown = (isVisible: boolean): AccountEvent => ({ type: 'TeamVisibilityChanged', data: { userId, isVisible } });
  given(registered).when(show(true)).thenNothing();
  given(registered).when(show(false)).then(shown(false));
  given(registered, shown(false)).when(show(false)).thenNothing();
  given(registered, shown(false)).when(show(true)).then(shown(true));
  given().when(show(false)).thenRefused('We couldn’t find that account.');
});
test('the password changes once', () => {
  given(registered).when(changePassword(1, 2)).then(passwordChanged);
  given(registered, passwordChanged).when(changePassword(1, 2)).thenNothing();
});
test('a change that proves the former password is too late', () =>
  given(registered, passwordChanged)
    .when(changePassword(1, 3))
    .thenRefused('Your password has just been changed. Please try again.'));
test('each change of address that is given up moves the stream on', () =>
  given(registered, changeAbandoned).when(abandonChange).then(changeAbandoned));

describe('a link that signs in', () => {
  const reset = (formerCredentialId: string, credentialId: string): AccountCommand => ({
    type: 'ResetPassword',
    data: { formerCredentialId, credentialId },
  });
  const anaId = '00000000-0000-4000-8000-0000000000bb';
  const locked: AccountEvent = { type: 'AccountLocked', data: { userId } };
  const unlocked: AccountEvent = { type: 'AccountUnlocked', data: { userId } };
  const [lock, unlock] = [
    { type: 'LockAccount', data: {} },
    { type: 'UnlockAccount', data: {} },
  ] as const;

  test('replaces the password it was made for, once', () => {
    given(registered)
      .when(reset(credential(1), credential(2)))
      .then(passwordChanged);
    given(registered, passwordChanged)
      .when(reset(credential(1), credential(2)))
      .thenNothing();
    given(registered, passwordChanged)
      .when(reset(credential(1), credential(3)))
      .thenRefused('Your password was changed after this link was made. Please ask for a new link.');
  });
  test('is on record each time, with its maker', () => {
    const helpGiven = (helperId: string | null): AccountEvent => ({
      type: 'SignInHelpGiven',
      data: { userId, helperId },
    });
    for (const helperId of [null, anaId])
      given(registered, helpGiven(helperId))
        .when({ type: 'GiveSignInHelp', data: { helperId } })
        .then(helpGiven(helperId));
  });
  test('is neither made for a locked account nor works on it, until it is unlocked', () => {
    given(registered, locked)
      .when(reset(credential(1), credential(2)))
      .thenRefused('This account is locked.');
    given(registered, locked)
      .when({ type: 'GiveSignInHelp', data: { helperId: null } })
      .thenRefused('This account is locked.');
    given(registered, locked, unlocked)
      .when(reset(credential(1), credential(2)))
      .then(passwordChanged);
  });
  test('an account is locked and unlocked once', () => {
    given(registered).when(lock).then(locked);
    given(registered, locked).when(lock).thenNothing();
    given(registered, locked).when(unlock).then(unlocked);
    given(registered).when(unlock).thenNothing();
    given().when(lock).thenRefused('We couldn’t find that account.');
  });
});

describe('an account that was set up for somebody', () => {
  const setUp: AccountEvent = {
    type: 'UserRegistered',
    data: { ...registration, setUpBy: '00000000-0000-4000-8000-0000000000bb' },
  };
  const opened: AccountEvent = { type: 'AccountOpened', data: { userId, openedAt: specifiedContext.now } };
  const open = (credentialId: string | null): AccountCommand => ({ type: 'OpenAccount', data: { credentialId } });
  test('is opened once, with a password or without', () => {
    given(setUp).when(open(null)).then(opened);
    given(setUp)
      .when(open(credential(2)))
      .then(opened, passwordChanged);
    given(setUp, opened).when(open(null)).thenNothing();
  });
  test('is opened on another device as long as it has no password', () => {
    given(setUp, opened)
      .when(open(credential(2)))
      .then(passwordChanged);
    given(setUp, opened, passwordChanged)
      .when(open(null))
      .thenRefused('This account has a password already. Please sign in with it.');
  });
  test('isn’t an account that its owner registered', () =>
    given(registered)
      .when(open(credential(2)))
      .thenRefused('This account has a password already. Please sign in with it.'));
});
