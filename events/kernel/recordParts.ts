import type { RecordFields } from './recordFields.ts';

const filtered = (fields: RecordFields, isIn: (name: string) => boolean): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isIn(name)));

/** These fields of a record alone. */
export const only = <F extends RecordFields, Name extends keyof F & string>(
  fields: F,
  ...names: readonly Name[]
): Pick<F, Name> => filtered(fields, (name) => names.some((each) => each === name)) as Pick<F, Name>;

/** All fields of a record but these: a new one is among them. */
export const without = <F extends RecordFields, Name extends keyof F & string>(
  fields: F,
  ...names: readonly Name[]
): Omit<F, Name> => filtered(fields, (name) => !names.some((each) => each === name)) as unknown as Omit<F, Name>;
