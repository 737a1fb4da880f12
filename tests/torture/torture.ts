/**
 * Kills the server, its database, both, or a server that is starting, under load of eleven kinds of commands. Afterwards every command
 * must be in the log once, and the read models must equal a rebuild row by row. Run: npm run torture [-- --kills 100]
 */
import { deepStrictEqual } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { medicationStream } from '../../events/medication/doseId.ts';
import { readOptions } from '../../scripts/options.ts';
import { register } from '../faults/carefulSender.ts';
import { browserOf } from '../support/browser.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { until } from '../support/waiting.ts';
import { episodes, expectedOf, happenedIn, type Expected } from './careCommands.ts';
import { persistentSender } from './persistentSender.ts';
import { readModelRows } from './readModelRows.ts';
import { killKinds, startVictim, type Victim } from './victim.ts';

const usage = `npm run torture [-- --kills 100]
  Kills the server and its embedded database under load, in a folder of its own, and checks that nothing acknowledged is lost or doubled.`;
const senders = 8;
/** Commands acknowledged between two kills: a count, so that a slow machine does the same work. */
const commandsBetween = [1, 5, 20, 40];
const unlimited = {
  LOGIN_RATE_LIMIT: '1000000',
  REGISTER_RATE_LIMIT: '1000000',
  READ_RATE_LIMIT: '1000000',
  WRITE_RATE_LIMIT: '1000000',
};

/** Episodes by several senders until `work` is over; resolves with everything that the log must have. */
const underLoad = async (
  { url }: Victim,
  { cookie, medicationId }: { cookie: string; medicationId: string },
  work: (acknowledged: () => number) => Promise<void>,
): Promise<readonly Expected[]> => {
  const expected: Expected[] = [];
  let acknowledged = 0;
  let isOver = false;
  const sendAll = async (nth: number): Promise<void> => {
    const browser = browserOf(url);
    browser.takeCookie(cookie);
    const send = persistentSender(browser);
    for (let turn = nth; !isOver; turn += 1)
      expected.push(
        ...((await episodes[turn % episodes.length]?.(async (command) => {
          const answer = await send(command);
          acknowledged += 1;
          return answer;
        }, medicationId)) ?? []),
      );
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, nth) => sendAll(nth)));
  await Promise.race([work(() => acknowledged), sending.then(() => undefined)]).finally(() => (isOver = true));
  await sending;
  return expected;
};

const killAgainAndAgain =
  (victim: Victim, kills: number) =>
  async (acknowledged: () => number): Promise<void> => {
    for (let nth = 0; nth < kills; nth += 1) {
      const enough =
        acknowledged() + (commandsBetween[Math.floor(nth / killKinds.length) % commandsBetween.length] ?? 1);
      await until(() => acknowledged() >= enough, 300_000);
      const kind = killKinds[nth % killKinds.length] ?? 'server';
      await victim.kill(kind);
      console.log(`${nth + 1} of ${kills}: ${kind}, after ${acknowledged()} commands`);
    }
  };

const run = async (script: string, args: readonly string[], dataDir: string): Promise<string> => {
  const program = spawnProgram(script, args, { DATA_DIR: dataDir });
  const code = await program.ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${program.output()}`);
  return program.output();
};

const check = async (dataDir: string, expected: readonly Expected[]): Promise<void> => {
  deepStrictEqual(
    happenedIn(await run('scripts/audit.ts', ['--senior', 'rosa', '--json'], dataDir)).toSorted(),
    expected.toSorted(),
  );
  console.log(`Each of ${expected.length} acknowledged commands is in the log once.`);
  const live = await readModelRows(dataDir);
  await run('scripts/rebuild.ts', [], dataDir);
  deepStrictEqual(live, await readModelRows(dataDir));
  console.log(`${[...live.values()].flat().length} rows of ${live.size} read models equal their rebuild.`);
  const verified = await run('scripts/audit.ts', ['--verify'], dataDir);
  if (!verified.includes('none missing, all decrypted')) throw new Error(verified);
  console.log(verified.trim());
};

/** Ends with exit code 1, and keeps the folder, where something is not as promised. */
const torture = async (kills: number): Promise<void> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-torture-'));
  const victim = await startVictim(dataDir, unlimited);
  try {
    const { browser, medicationId } = await register(victim.url);
    const rosa = { cookie: browser.cookie(), medicationId };
    const sent = await underLoad(victim, rosa, killAgainAndAgain(victim, kills));
    await victim.stop();
    await check(dataDir, [expectedOf('MedicationAdded', medicationStream(medicationId)), ...sent]);
    await rm(dataDir, { recursive: true, force: true });
  } catch (error) {
    await victim.stop();
    console.error(error);
    console.error(`Its folder: ${dataDir}`);
    // the senders would try forever
    process.exit(1);
  }
};

const { values } = readOptions({ kills: { type: 'string' } }, usage);
await torture(Number(values.kills ?? '100'));
