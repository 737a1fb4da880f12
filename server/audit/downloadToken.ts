import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

const lifeMs = 60_000;

/** The session that may get a senior's history. */
export interface Download {
  readonly sid: string;
  readonly seniorId: string;
}

type Keys = Pick<SubjectKeys, 'shared'>;

const macOf = async (keys: Keys, { sid, seniorId }: Download, expiresAt: number): Promise<Buffer> =>
  createHmac('sha256', await keys.shared('history-download'))
    .update(JSON.stringify([sid, seniorId, expiresAt]))
    .digest();

/** For a minute, so that the browser fetches the archive as any file, while the password is in no address. */
export const makeDownloadToken = async (keys: Keys, download: Download, now: Date): Promise<string> => {
  const expiresAt = now.getTime() + lifeMs;
  return `${expiresAt}.${(await macOf(keys, download, expiresAt)).toString('base64url')}`;
};

const form = /^(\d{13})\.([\w-]{43})$/;

/** Whether it looks like a token; whether it works is another question. */
export const isTokenForm = (text: string): boolean => form.test(text);

export const isDownloadToken = async (keys: Keys, token: string, download: Download, now: Date): Promise<boolean> => {
  const [, end, mac = ''] = form.exec(token) ?? [];
  if (end === undefined || Number(end) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), await macOf(keys, download, Number(end)));
};
