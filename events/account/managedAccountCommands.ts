import { text, timeZone } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { invitationLength } from '../circle/circleCommands.ts';
import { permissionChanges } from '../circle/permissions.ts';
import { passwordLength } from './accountLimits.ts';

/** 128 bits in base64url have 22 characters. */
const secret = text(1, 100);

/** Bodies of the calls about accounts that are set up for somebody (product.md "Accounts for others"). */
export const managedAccountCommands = {
  SetUpAccount: record({
    firstName: text(0, 1000),
    lastName: optional(text(0, 1000)),
    username: text(1, 100),
    timeZone: optional(timeZone),
    relationship: optional(text(0, invitationLength.relationship)),
  }),
  ChangeManagedAccount: record({
    firstName: optional(text(0, 1000)),
    lastName: optional(text(0, 1000)),
    timeZone: optional(timeZone),
  }),
  ChangeManagedPicture: record({}),
  DiscardManagedAccount: record({}),
  /** `renew`: the present link no longer works; there is a new one. */
  ShowHandoverLink: record({ renew: optional({ type: 'boolean' } as const) }),
  EndDeviceSessions: record({}),
  ReadHandoverLink: record({ secret }),
  /** Without a password: the device stays signed in. Who set the account up may help to sign in, unless `mayHelpSignIn` is false. */
  OpenHandoverLink: record({
    secret,
    password: optional(text(passwordLength.min, passwordLength.max)),
    permissions: optional(permissionChanges),
    mayHelpSignIn: optional({ type: 'boolean' } as const),
  }),
};
export type SetUpAccount = TypeOf<typeof managedAccountCommands.SetUpAccount>;
export type ChangeManagedAccount = TypeOf<typeof managedAccountCommands.ChangeManagedAccount>;
export type ShowHandoverLink = TypeOf<typeof managedAccountCommands.ShowHandoverLink>;
export type ReadHandoverLink = TypeOf<typeof managedAccountCommands.ReadHandoverLink>;
export type OpenHandoverLink = TypeOf<typeof managedAccountCommands.OpenHandoverLink>;
