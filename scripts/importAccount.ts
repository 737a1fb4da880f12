import { randomBytes } from 'node:crypto';
import { httpClient } from '../server/demo/httpClient.ts';
import { importDiary, type Imported } from './diaryImport.ts';
import type { Diary } from './diary.ts';
import { withImportSession } from './importSession.ts';
import { findUserId, readAccount, type ProductStorage } from './productStorage.ts';
import { ExitError } from './exitOnError.ts';
import { assertSameServer, serverUrl } from './sameServer.ts';

export const newPassword = (): string => randomBytes(12).toString('base64url');

interface NewAccount {
  readonly username: string;
  readonly password: string;
  readonly role: 'senior' | 'caregiver' | 'family_member';
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Registers an account through the running server. */
export const register = async (storage: ProductStorage, account: NewAccount): Promise<string> => {
  const body = { ...account, timeZone: storage.config.defaultTimeZone };
  const { id } = await httpClient(serverUrl(storage), () => '').post<{ id: string }>('/api/register', body);
  return id;
};

/** Sends a diary's doses and readings into an account; sending them again changes nothing. */
export const importInto = async (storage: ProductStorage, userId: string, diary: Diary): Promise<Imported> => {
  const account = await readAccount(storage.events, userId);
  if (!account) throw new ExitError('That account can no longer be read.');
  return withImportSession(storage, userId, (cookie) =>
    importDiary(
      httpClient(serverUrl(storage), () => cookie),
      diary,
      account.timeZone,
    ),
  );
};

/** The account of that username, or a new senior's with its generated password. */
export const findOrRegister = async (
  storage: ProductStorage,
  username: string,
): Promise<{ userId: string; password?: string }> => {
  await assertSameServer(storage);
  const found = await findUserId(storage, username);
  if (found !== undefined) return { userId: found };
  const password = newPassword();
  return { userId: await register(storage, { username, password, role: 'senior' }), password };
};
