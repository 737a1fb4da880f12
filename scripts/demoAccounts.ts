import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoNames, demoPeople, type DemoName } from '../server/demo/demoFamily.ts';
import { newPassword, register } from './importAccount.ts';
import { findUserId, type ProductStorage } from './productStorage.ts';
import { ExitError } from './exitOnError.ts';

/** The demo's accounts, and the progress of an earlier run. */
export interface DemoAccounts {
  readonly ids: Readonly<Record<DemoName, string>>;
  readonly passwords: Readonly<Record<DemoName, string>>;
  /** When the demo was begun: its "yesterday" stays the same however often it runs. */
  readonly begunAt: string;
  /** Everything is recorded; later changes by users are kept. */
  readonly isMade: boolean;
}
type Kept = Pick<DemoAccounts, 'begunAt' | 'isMade'> & { readonly passwords: Partial<DemoAccounts['passwords']> };

/** In the data folder, readable by its owner alone, so that a second run can print the sign-ins again. */
const fileOf = ({ config }: ProductStorage): string => path.join(config.dataDir, 'demo.json');

const keep = (storage: ProductStorage, kept: Kept): Promise<void> =>
  writeFile(fileOf(storage), JSON.stringify(kept), { mode: 0o600 });

const readKept = async (storage: ProductStorage): Promise<Kept> => {
  const text = await readFile(fileOf(storage), 'utf8').catch(() => '{}');
  const kept = JSON.parse(text) as Partial<Kept> & { readonly password?: string };
  // an older demo of Rosa alone stored only her sign-in
  const former = kept.password === undefined ? {} : { rosa: kept.password };
  return { begunAt: new Date().toISOString(), isMade: false, ...kept, passwords: { ...former, ...kept.passwords } };
};

const allOf = async <T>(make: (name: DemoName) => Promise<T>): Promise<Record<DemoName, T>> => {
  const made: Partial<Record<DemoName, T>> = {};
  for (const name of demoNames) made[name] = await make(name);
  return made as Record<DemoName, T>;
};

/** Finds the accounts of an earlier run. If any is missing, registers it, and the demo is recorded again. */
export const findOrMakeAccounts = async (storage: ProductStorage): Promise<DemoAccounts> => {
  const kept = await readKept(storage);
  const present = await allOf((name) => findUserId(storage, name));
  const foreign = demoNames.find((name) => present[name] !== undefined && kept.passwords[name] === undefined);
  if (foreign !== undefined)
    throw new ExitError(`There is an account "${foreign}" that this demo did not make: try another DATA_DIR.`);
  const isWhole = demoNames.every((name) => present[name] !== undefined);
  const passwords = await allOf((name) => Promise.resolve(kept.passwords[name] ?? newPassword()));
  const begun = isWhole ? { ...kept, passwords } : { begunAt: new Date().toISOString(), isMade: false, passwords };
  await keep(storage, begun);
  const ids = await allOf((username) => {
    const { who: _, ...person } = demoPeople[username];
    const id = present[username];
    return id === undefined
      ? register(storage, { ...person, username, password: passwords[username] })
      : Promise.resolve(id);
  });
  return { ...begun, ids };
};

export const keepAsMade = (storage: ProductStorage, { begunAt, passwords }: DemoAccounts): Promise<void> =>
  keep(storage, { begunAt, passwords, isMade: true });
