/** A node that only sends notifications: node --import tsx tests/bench/senderNode.ts <clock's ISO instant>. It begins with SIGUSR2. */
import { pino } from 'pino';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSubjectKeys } from '../../server/database/subjectKeys.ts';
import { startSender } from '../../server/notification/startSender.ts';
import { clockFrom, dependenciesOf } from './notificationSite.ts';

const [at = ''] = process.argv.slice(2);
const masterKey = new Uint8Array(Buffer.from(process.env['MASTER_KEY'] ?? '', 'base64'));
const log = pino({ level: 'error' }, pino.destination(2));
const db = await openDatabase({ connection: { connectionString: process.env['DATABASE_URL'] ?? '' }, log });
const keys = await openSubjectKeys(db, masterKey);
// the key of pushes is made before the clock runs
const deps = dependenciesOf({ db, keys, masterKey }, clockFrom(at, false));
await deps.webPush.publicKey();
process.once('SIGUSR2', () => {
  const sender = startSender(deps);
  process.once('SIGTERM', () => void sender.stop().then(() => process.exit(0)));
});
console.log('ready');
