import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Quick stand-ins: the keys and certificates are files of the requested names, with the rights of the script's umask.
 */
const fakeOpenssl = `#!/bin/sh
while [ $# -gt 0 ]; do
  case "$1" in -keyout|-out) echo made > "$2" ;; -CAcreateserial) echo 1 > ca.srl ;; esac
  shift
done
`;

/** The folder after an operator of that user id ran the script: who else may read what. */
const afterRunBy = (uid: number) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-authority-'));
  try {
    for (const name of ['bin', 'deploy']) mkdirSync(path.join(folder, name));
    cpSync('deploy/certificates.sh', path.join(folder, 'deploy/certificates.sh'));
    const tool = (name: string, text: string) => writeFileSync(path.join(folder, 'bin', name), text, { mode: 0o755 });
    tool('openssl', fakeOpenssl);
    tool('id', `#!/bin/sh\necho ${uid}\n`);
    tool('chown', `#!/bin/sh\necho "$*" > ../../chowned\n`);
    const env = { PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
    const { status, stderr } = spawnSync('sh', ['deploy/certificates.sh', 'es1'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    expect([status, stderr]).toEqual([0, '']);
    const modeOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8);
    const isGiven = statSync(path.join(folder, 'chowned'), { throwIfNoEntry: false }) !== undefined;
    return {
      folder: modeOf('deploy/certificates'),
      key: modeOf('deploy/certificates/node.key'),
      ca: modeOf('deploy/certificates/ca.key'),
      isGiven,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test.each([
  ['root, who gives it the key', 0, { folder: '700', key: '600', ca: '600', isGiven: true }],
  ['the same user', 1000, { folder: '700', key: '600', ca: '600', isGiven: false }],
  ['anybody else', 1001, { folder: '700', key: '644', ca: '600', isGiven: false }],
])(
  'EventStoreDB, as user 1000, can read its key, and no other user of the machine can, where %s made it',
  (_who, uid, rights) => expect(afterRunBy(uid)).toEqual(rights),
);
