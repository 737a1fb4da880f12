import { makeLink } from '../server/accessLink/accessLinks.ts';
import { signInLinkLifeMs } from '../server/account/signInLinkRules.ts';
import { storeSecurityEvent } from '../server/session/securityEvents.ts';
import { knownAccount, sendToAccount } from './accountCommand.ts';
import { peoplesUrl } from './sameServer.ts';
import { readOptions } from './options.ts';
import { withProductStorage } from './productStorage.ts';

const usage = `npm run reset-password -- <username>
  Prints a link by which this person chooses a new password. It works once, within an hour. It is on record, and the person sees it.
  The link begins with HEARTHLINE_URL or PUBLIC_URL, else with this machine's address: write the address by which people reach the server in
  its place.`;

const { positionals } = readOptions({}, usage, 1, 'username');
const [username = ''] = positionals;

await withProductStorage(async (storage) => {
  const { userId, credentialId, profile } = await knownAccount(storage, username);
  const { pool } = storage.db;
  const now = new Date();
  await storeSecurityEvent(pool, { userId, kind: 'signInHelpGiven' }, { device: null, now });
  await sendToAccount(storage, userId, { type: 'GiveSignInHelp', data: { helperId: null } });
  const expiresAt = new Date(now.getTime() + signInLinkLifeMs);
  const { secret } = await makeLink(
    pool,
    storage.keys,
    { kind: 'signIn', subjectId: userId, madeBy: null, expiresAt, credentialId },
    now,
  );
  const name = profile.firstName === undefined || profile.firstName === '' ? username : profile.firstName;
  console.log(
    `Give ${name} this link, and nobody else. It works once, within an hour:\n\n  ${peoplesUrl(storage)}/sign-in#${secret}\n`,
  );
});
