import type { ChangeUnits } from '../../events/account/accountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { firstProfile, profileFields, type Profile } from '../../events/account/profileFields.ts';
import { asEntered, unitKinds, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { differencesOf } from '../../events/kernel/recordFields.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

type Registered = MessageNamed<AccountEvent, 'UserRegistered'>['data'];
type Erasure = MessageNamed<AccountEvent, 'AccountErased'>['data'] & {
  /** The event is repeated, to erase events that were written meanwhile too. */
  readonly isAgain?: boolean;
};
/** The changes that a person makes to their own profile. */
export type ProfileUpdate = Partial<Profile> & {
  /** Another role; the caller has checked that nothing keeps the present one, which no account's stream shows. */
  readonly role?: Registered['role'] | undefined;
};

export type AccountState =
  | { readonly status: 'none' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'erased'; readonly rounds: readonly string[] }
  | {
      readonly status: 'registered';
      readonly userId: string;
      readonly username: string;
      readonly role: Registered['role'];
      /** The active one. */
      readonly credentialId: string;
      readonly isLocked: boolean;
      /** The person who made the account for its owner; null: the owner. */
      readonly setUpBy: string | null;
      /** An account that its owner registered is open from the start. */
      readonly isOpened: boolean;
      /** An account that was set up for somebody has none at first. */
      readonly hasPassword: boolean;
      readonly pictureUploadId: string | null;
      readonly sharesAppointments: boolean;
      readonly sharesPhone: boolean;
      readonly teamIsVisible: boolean;
      readonly units: ShownUnits;
      readonly profile: Profile;
    };
export type RegisteredAccount = Extract<AccountState, { status: 'registered' }>;

export type AccountCommand =
  | Message<'RegisterUser', Registered>
  | Message<'AbandonRegistration', { readonly userId: string }>
  | Message<'UpdateProfile', ProfileUpdate>
  | Message<'EraseAccount', Erasure>
  /** `credentialId`: that of the chosen password; null: none. */
  | Message<'OpenAccount', { readonly credentialId: string | null }>
  | Message<'AbandonEmailChange', { readonly userId: string }>
  | Message<'ChangeProfilePicture', { readonly uploadId: string }>
  | Message<'ChangeAppointmentSharing' | 'ChangePhoneSharing', { readonly isShared: boolean }>
  | Message<'ChangeTeamVisibility', { readonly isVisible: boolean }>
  | Message<'ChangeUnits', ChangeUnits>
  | Message<'GiveSignInHelp', { readonly helperId: string | null }>
  | Message<'LockAccount' | 'UnlockAccount', object>
  /** By a link, which is valid as long as the password that it replaces. */
  | Message<'ResetPassword', { readonly formerCredentialId: string; readonly credentialId: string }>
  | Message<'ChangePassword', { readonly presentCredentialId: string; readonly credentialId: string }>;

const erased = (): Refusal => new Refusal('This account was erased.', 'erased');

const registered = (account: AccountState): RegisteredAccount => {
  if (account.status === 'erased') throw erased();
  if (account.status !== 'registered') throw new Refusal('We couldn’t find that account.', 'account_missing');
  return account;
};

const unlocked = (account: RegisteredAccount): RegisteredAccount => {
  if (account.isLocked) throw new Refusal('This account is locked.', 'account_locked');
  return account;
};

const withAccount =
  <Data>(change: (account: RegisteredAccount, data: Data) => RegisteredAccount) =>
  (state: AccountState, data: Data): AccountState =>
    state.status === 'registered' ? change(state, data) : state;

/** One account. Stream: `account-<userId>`. Registering and abandoning both expect an empty stream, so exactly one of them happens. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initialState: { status: 'none' },
  decide: {
    RegisterUser: (registration, account) => {
      if (account.status === 'erased') throw erased();
      if (account.status === 'abandoned')
        throw new Refusal('This registration wasn’t finished. Please start again.', 'registration_abandoned');
      return account.status === 'registered' ? [] : [{ type: 'UserRegistered', data: registration }];
    },
    AbandonRegistration: ({ userId }, account) => {
      if (account.status === 'registered') throw new Refusal('This account already exists.', 'account_registered');
      return account.status === 'none' ? [{ type: 'RegistrationAbandoned', data: { userId } }] : [];
    },
    EraseAccount: ({ userId, rounds, isAgain = false }, account) => {
      const named = account.status === 'erased' ? account.rounds : [];
      const unnamed = rounds.filter((round) => !named.includes(round));
      return account.status === 'erased' && unnamed.length === 0 && !isAgain
        ? []
        : [{ type: 'AccountErased', data: { userId, rounds: unnamed } }];
    },
    OpenAccount: ({ credentialId }, account, { now }) => {
      const { userId, isOpened, hasPassword } = unlocked(registered(account));
      if (hasPassword)
        throw new Refusal('This account has a password already. Please sign in with it.', 'has_password');
      return [
        ...(isOpened ? [] : [{ type: 'AccountOpened', data: { userId, openedAt: now } } as const]),
        ...(credentialId === null ? [] : [{ type: 'PasswordChanged', data: { userId, credentialId } } as const]),
      ];
    },
    UpdateProfile: ({ role, ...changes }, account) => {
      const { userId, profile, role: present } = registered(account);
      const changed = differencesOf(profileFields, profile, changes);
      return [
        ...(Object.keys(changed).length === 0
          ? []
          : [{ type: 'ProfileUpdated', data: { userId, ...changed } } as const]),
        ...(role === undefined || role === present ? [] : [{ type: 'RoleChanged', data: { userId, role } } as const]),
      ];
    },
    AbandonEmailChange: ({ userId }, account) => {
      registered(account);
      return [{ type: 'EmailChangeAbandoned', data: { userId } }];
    },
    ChangeProfilePicture: ({ uploadId }, account) => {
      const { userId, pictureUploadId } = registered(account);
      return pictureUploadId === uploadId ? [] : [{ type: 'ProfilePictureChanged', data: { userId, uploadId } }];
    },
    ChangeAppointmentSharing: ({ isShared }, account) => {
      const { userId, sharesAppointments } = registered(account);
      return sharesAppointments === isShared ? [] : [{ type: 'AppointmentSharingChanged', data: { userId, isShared } }];
    },
    ChangePhoneSharing: ({ isShared }, account) => {
      const { userId, sharesPhone } = registered(account);
      return sharesPhone === isShared ? [] : [{ type: 'PhoneSharingChanged', data: { userId, isShared } }];
    },
    ChangeTeamVisibility: ({ isVisible }, account) => {
      const { userId, teamIsVisible } = registered(account);
      return teamIsVisible === isVisible ? [] : [{ type: 'TeamVisibilityChanged', data: { userId, isVisible } }];
    },
    ChangeUnits: (changes, account) => {
      const { userId, units } = registered(account);
      const changed = { ...units, ...changes };
      return unitKinds.every((kind) => changed[kind] === units[kind])
        ? []
        : [{ type: 'UnitsChanged', data: { userId, units: changed } }];
    },
    GiveSignInHelp: ({ helperId }, account) => [
      { type: 'SignInHelpGiven', data: { userId: unlocked(registered(account)).userId, helperId } },
    ],
    LockAccount: (_all, account) => {
      const { userId, isLocked } = registered(account);
      return isLocked ? [] : [{ type: 'AccountLocked', data: { userId } }];
    },
    UnlockAccount: (_all, account) => {
      const { userId, isLocked } = registered(account);
      return isLocked ? [{ type: 'AccountUnlocked', data: { userId } }] : [];
    },
    ResetPassword: ({ formerCredentialId, credentialId }, account) => {
      const present = registered(account);
      if (present.credentialId === credentialId) return [];
      if (unlocked(present).credentialId !== formerCredentialId)
        throw new Refusal(
          'Your password was changed after this link was made. Please ask for a new link.',
          'link_outdated',
        );
      return [{ type: 'PasswordChanged', data: { userId: present.userId, credentialId } }];
    },
    ChangePassword: ({ presentCredentialId, credentialId }, account) => {
      const present = registered(account);
      if (present.credentialId === credentialId) return [];
      // the password that was checked is no longer the active one
      if (present.credentialId !== presentCredentialId)
        throw new Refusal('Your password has just been changed. Please try again.', 'conflict');
      return [{ type: 'PasswordChanged', data: { userId: present.userId, credentialId } }];
    },
  },
  evolve: {
    UserRegistered: (_none, registration) => ({
      status: 'registered',
      userId: registration.userId,
      username: registration.username,
      role: registration.role,
      credentialId: registration.credentialId,
      isLocked: false,
      setUpBy: registration.setUpBy,
      isOpened: registration.setUpBy === null,
      hasPassword: registration.setUpBy === null,
      pictureUploadId: null,
      sharesAppointments: true,
      sharesPhone: false,
      teamIsVisible: true,
      units: asEntered,
      profile: firstProfile(registration),
    }),
    RegistrationAbandoned: () => ({ status: 'abandoned' }),
    AccountOpened: withAccount((account) => ({ ...account, isOpened: true })),
    AccountErased: (account, { rounds }) => ({
      status: 'erased',
      rounds: account.status === 'erased' ? [...account.rounds, ...rounds] : rounds,
    }),
    ProfileUpdated: withAccount((account, { userId: _userId, ...changes }) => ({
      ...account,
      profile: { ...account.profile, ...changes },
    })),
    RoleChanged: withAccount((account, { role }) => ({ ...account, role })),
    ProfilePictureChanged: withAccount((account, { uploadId }) => ({ ...account, pictureUploadId: uploadId })),
    EmailChangeAbandoned: withAccount((account) => account),
    AppointmentSharingChanged: withAccount((account, { isShared }) => ({ ...account, sharesAppointments: isShared })),
    PhoneSharingChanged: withAccount((account, { isShared }) => ({ ...account, sharesPhone: isShared })),
    TeamVisibilityChanged: withAccount((account, { isVisible }) => ({ ...account, teamIsVisible: isVisible })),
    UnitsChanged: withAccount((account, { units }) => ({ ...account, units })),
    SignInHelpGiven: withAccount((account) => account),
    AccountLocked: withAccount((account) => ({ ...account, isLocked: true })),
    AccountUnlocked: withAccount((account) => ({ ...account, isLocked: false })),
    PasswordChanged: withAccount((account, { credentialId }) => ({ ...account, credentialId, hasPassword: true })),
  },
};
