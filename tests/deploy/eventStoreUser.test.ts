import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const secure = readFileSync('deploy/docker-compose.secure.yml', 'utf8');

test('no node is given the administrator of EventStoreDB', () => {
  const [, ofNodes = ''] = /^x-node:([^]*)^services:/m.exec(secure) ?? [];
  expect(ofNodes).toContain('esdb://hearthline:${EVENTSTORE_PASSWORD:?');
  expect(secure).not.toMatch(/esdb:\/\/admin/);
  expect(ofNodes).not.toContain('ADMIN');
});

/** Writes down its arguments, and the address it finds in its environment. */
const fakeDocker = '#!/bin/sh\necho "$*" >> "$CALLS"\necho "$EVENTSTORE_ADMIN_URL" >> "$FOUND"\n';

describe('the command that makes the product’s user', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-user-'));
    for (const name of ['bin', 'deploy']) mkdirSync(path.join(folder, name));
    cpSync('deploy/eventstore-user.sh', path.join(folder, 'deploy/eventstore-user.sh'));
    writeFileSync(path.join(folder, 'bin/docker'), fakeDocker, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string): string => path.join(folder, name);
  const run = () =>
    spawnSync('sh', ['deploy/eventstore-user.sh'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${file('bin')}:${process.env['PATH'] ?? ''}`, CALLS: file('calls'), FOUND: file('found') },
    });

  test('starts the store, and runs the image’s program with the administrator’s password in no argument', () => {
    writeFileSync(file('.env'), 'EVENTSTORE_ADMIN_PASSWORD=5ec4e7\nEVENTSTORE_PASSWORD=0ther\n');
    expect(run()).toMatchObject({ status: 0 });
    const calls = readFileSync(file('calls'), 'utf8');
    const asked = 'compose -f docker-compose.yml -f deploy/docker-compose.secure.yml';
    expect(calls).toBe(
      `${asked} up -d --wait eventstore\n${asked} run --rm --no-deps -e EVENTSTORE_ADMIN_URL migrate node dist/tools/storeUser.mjs\n`,
    );
    expect(readFileSync(file('found'), 'utf8')).toContain(
      'esdb://admin:5ec4e7@eventstore:2113?tls=true&tlsCAFile=/certificates/ca.crt',
    );
  });

  test('names missing settings before it does anything', () => {
    expect(run()).toMatchObject({ status: 1, stderr: 'There is no .env here.\n' });
    writeFileSync(file('.env'), 'EVENTSTORE_ADMIN_PASSWORD=\n');
    expect(run()).toMatchObject({ status: 1, stderr: 'Set EVENTSTORE_ADMIN_PASSWORD in .env.\n' });
  });
});
