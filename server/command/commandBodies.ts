import type { accountCommands } from '../../events/account/accountCommands.ts';
import type { managedAccountCommands } from '../../events/account/managedAccountCommands.ts';
import type { appointmentCommands } from '../../events/appointment/appointmentCommands.ts';
import type { circleCommands } from '../../events/circle/circleCommands.ts';
import type { contactCommands } from '../../events/contact/contactCommands.ts';
import type { conversationCommands } from '../../events/conversation/conversationCommands.ts';
import type { demoCommands } from '../../events/demo/demoCommands.ts';
import type { documentCommands } from '../../events/document/documentCommands.ts';
import type { familyCommands } from '../../events/family/familyCommands.ts';
import type { gameCommands } from '../../events/game/gameCommands.ts';
import type { healthCommands } from '../../events/health/healthCommands.ts';
import type { TypeOf } from '../../events/kernel/message.ts';
import type { medicationCommands } from '../../events/medication/medicationCommands.ts';
import type { prescriptionCommands } from '../../events/medication/prescriptionCommands.ts';
import type { noticeCommands } from '../../events/notice/noticeCommands.ts';

type Schemas = typeof accountCommands &
  typeof managedAccountCommands &
  typeof appointmentCommands &
  typeof circleCommands &
  typeof contactCommands &
  typeof conversationCommands &
  typeof demoCommands &
  typeof documentCommands &
  typeof familyCommands &
  typeof gameCommands &
  typeof healthCommands &
  typeof medicationCommands &
  typeof prescriptionCommands &
  typeof noticeCommands;

/** The names under which bodies have a schema. */
export type CommandName = keyof Schemas & string;
export type BodyOf<Name extends CommandName> = TypeOf<Schemas[Name]>;
