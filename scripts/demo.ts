import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDiary } from './diary.ts';
import { diaryReport } from './diaryImport.ts';
import { importInto, newPassword, registerSenior, serverUrl } from './importAccount.ts';
import { readOptions } from './options.ts';
import { findUserId, withProductStorage, type ProductStorage } from './productStorage.ts';
import { PlainEnd } from './plainEnd.ts';

const usage = `npm run demo
  Makes a senior from a real insulin diary on the running server (PORT, or HEARTHLINE_URL) and prints her sign-in.
  Running it again changes nothing.`;

interface SignIn {
  readonly username: string;
  readonly password: string;
}
const rosa = { username: 'rosa', firstName: 'Rosa', lastName: 'Alvarez' };
const diaryFile = fileURLToPath(new URL('diaries/data-04', import.meta.url));

/** The demo's sign-in lies beside the data, readable by its owner alone, so that a second run can print it again. */
const signInFile = ({ config }: ProductStorage): string => path.join(config.dataDir, 'demo.json');

const rememberedSignIn = async (storage: ProductStorage): Promise<SignIn | undefined> => {
  const text = await readFile(signInFile(storage), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as SignIn);
};

const findOrMake = async (storage: ProductStorage): Promise<{ userId: string; signIn: SignIn | undefined }> => {
  const remembered = await rememberedSignIn(storage);
  const present = await findUserId(storage, rosa.username);
  if (present !== undefined) return { userId: present, signIn: remembered };
  const signIn = { username: rosa.username, password: newPassword() };
  await writeFile(signInFile(storage), JSON.stringify(signIn), { mode: 0o600 });
  return { userId: await registerSenior(storage, { ...rosa, ...signIn }), signIn };
};

readOptions({}, usage);
await withProductStorage(async (storage) => {
  const diary = readDiary(await readFile(diaryFile, 'latin1'));
  const { userId, signIn } = await findOrMake(storage);
  if (signIn === undefined) throw new PlainEnd(`There is an account "${rosa.username}" that this demo did not make: try another DATA_DIR.`);
  await importInto(storage, userId, diary);
  console.log(diaryReport(diary).join('\n'));
  console.log(`\nSign in at ${serverUrl(storage)} as ${signIn.username} with the password ${signIn.password}`);
});
