import { unitFields } from '../health/shownUnits.ts';
import { id, text, timeZone } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { sentSchemas } from '../kernel/recordFields.ts';
import { role } from './accountEvents.ts';
import { passwordLength } from './accountLimits.ts';
import { profileFields } from './profileFields.ts';

/**
 * The part of a link's address after the "#". A secret of another length is refused with a sentence, not by the schema.
 */
const linkSecret = text(1, 100);
/** The letters in place of a link, however they are typed. */
const linkCode = text(1, 100);
/** Proof that somebody has a link or its code. */
export const linkProof = { anyOf: [record({ secret: linkSecret }), record({ code: linkCode })] } as const;
const password = text(passwordLength.min, passwordLength.max);

/** Bodies of the calls about accounts (spec.md §7). */
export const accountCommands = {
  RegisterUser: record({
    username: text(1, 100),
    password,
    email: optional(text(0, 254)),
    firstName: optional(text(0, 100)),
    lastName: optional(text(0, 100)),
    role: optional(role),
    timeZone: optional(timeZone),
    /** For servers where only invited people may register: the link of the invitation, or its code. */
    invitation: optional(linkProof),
  }),
  /** `username`: or an address. */
  SignIn: record({ username: text(1, 254), password: text(1, passwordLength.max) }),
  UpdateProfile: record({ ...sentSchemas(profileFields), role: optional(role) }),
  ChangeProfilePicture: record({}),
  /** Whether the seniors whose family member the viewer is see the viewer's appointments. */
  ChangeAppointmentSharing: record({ isShared: { type: 'boolean' } }),
  /** Whether the members of the viewer's care teams see the viewer's phone number. */
  ChangePhoneSharing: record({ isShared: { type: 'boolean' } }),
  /** Whether the members of the viewer's own care team see each other. */
  ChangeTeamVisibility: record({ isVisible: { type: 'boolean' } }),
  /** The units in which the viewer reads and enters readings; absent: unchanged, null: as each was entered. */
  ChangeUnits: record({
    bloodSugar: optional(unitFields.bloodSugar),
    temperature: optional(unitFields.temperature),
    weight: optional(unitFields.weight),
  }),
  /** Without `presentPassword`: the account has none yet. */
  ChangePassword: record({ presentPassword: optional(text(1, passwordLength.max)), newPassword: password }),
  /** By a helper, for a senior who can't sign in. */
  GiveSignInHelp: record({ userId: id }),
  ReadSignInLink: record({ secret: linkSecret }),
  UseSignInLink: record({ secret: linkSecret, password }),
  /** Without `password`: the account has none, or the viewer has just signed in with it. */
  MakePairingCode: record({ password: optional(text(1, passwordLength.max)) }),
  EndPairingCode: record({}),
  ReadPairingCode: record({ code: linkCode }),
  UsePairingCode: record({ code: linkCode }),
  EndSession: record({}),
  EndOtherSessions: record({}),
};
export type RegisterUser = TypeOf<typeof accountCommands.RegisterUser>;
export type SignIn = TypeOf<typeof accountCommands.SignIn>;
export type UpdateProfile = TypeOf<typeof accountCommands.UpdateProfile>;
export type ChangeAppointmentSharing = TypeOf<typeof accountCommands.ChangeAppointmentSharing>;
export type ChangePhoneSharing = TypeOf<typeof accountCommands.ChangePhoneSharing>;
export type ChangeTeamVisibility = TypeOf<typeof accountCommands.ChangeTeamVisibility>;
export type ChangeUnits = TypeOf<typeof accountCommands.ChangeUnits>;
export type GiveSignInHelp = TypeOf<typeof accountCommands.GiveSignInHelp>;
export type ReadSignInLink = TypeOf<typeof accountCommands.ReadSignInLink>;
export type UseSignInLink = TypeOf<typeof accountCommands.UseSignInLink>;
export type MakePairingCode = TypeOf<typeof accountCommands.MakePairingCode>;
export type ReadPairingCode = TypeOf<typeof accountCommands.ReadPairingCode>;
export type UsePairingCode = TypeOf<typeof accountCommands.UsePairingCode>;
export type ChangePassword = TypeOf<typeof accountCommands.ChangePassword>;
