import { oneOf, timeZone } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';

/** The people of a demo family that a visitor can be. */
export const visitorNames = ['rosa', 'ana', 'fay'] as const;
export type VisitorName = (typeof visitorNames)[number];

/** Bodies of the calls about demo families. */
export const demoCommands = {
  /** The visitor's zone: a dose is due in it now. */
  TryDemoFamily: record({ timeZone: optional(timeZone) }),
  SwitchDemoMember: record({ name: oneOf(...visitorNames) }),
};
export type TryDemoFamily = TypeOf<typeof demoCommands.TryDemoFamily>;
export type SwitchDemoMember = TypeOf<typeof demoCommands.SwitchDemoMember>;
