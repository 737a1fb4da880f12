import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const compose = readFileSync('docker-compose.yml', 'utf8');
const secure = readFileSync('deploy/docker-compose.secure.yml', 'utf8');

/** The lines of each entry of a section, without its comments. */
const entriesOf = (text: string, section: string): ReadonlyMap<string, string> => {
  const [, body = ''] = new RegExp(`^${section}:.*\\n((?:(?: .*)?\\n|#.*\\n)*)`, 'm').exec(text) ?? [];
  const entries = body.split(/^ {2}(?=\w)/m).slice(1);
  return new Map(entries.map((entry) => [/^\w+/.exec(entry)?.[0] ?? '', entry.replaceAll(/^ *#.*\n/gm, '')]));
};
const services = entriesOf(compose, 'services');

test('no service gains rights, keeps capabilities or writes to its own image', () => {
  const hardened =
    "x-hardened: &hardened\n  security_opt: ['no-new-privileges:true']\n  cap_drop: [ALL]\n  read_only: true\n";
  expect(compose).toContain(hardened);
  expect(compose).toContain('x-app: &app\n  <<: *hardened\n');
  expect(compose).toContain('x-node: &node\n  <<: *app\n');
  expect([...services.keys()]).toEqual(['proxy', 'node1', 'node2', 'migrate', 'postgres', 'eventstore']);
  for (const [name, service] of services)
    expect([name, service]).toEqual([name, expect.stringMatching(/: \*node\n|^ {4}<<: \*(hardened|app)\n/m)]);
  const undone = /privileged|read_only: false|unconfined|no-new-privileges:false|SYS_ADMIN/;
  expect(`${compose}${secure}`).not.toMatch(undone);
  expect(secure).not.toMatch(/cap_|security_opt|read_only:/);
});

/** A service's own lines, and those of the anchors that it takes over. */
const whole = (name: string): string => {
  const anchor = (label: string): string =>
    new RegExp(`^x-${label}: &${label}\\n((?: .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? '';
  const taken = (text: string): string =>
    [...text.matchAll(/(?:<<|^\w+): \*(hardened|app|node)$/gm)]
      .map(([, label = '']) => `${anchor(label)}${taken(anchor(label))}`)
      .join('');
  const own = services.get(name) ?? '';
  return `${own}${taken(own)}`;
};

test.each([...services.keys()])('%s has a limit of memory, cores and processes, and its log has one too', (name) => {
  for (const limit of [
    /^ +mem_limit: \S+$/m,
    /^ +cpus: \S+$/m,
    /^ +pids_limit: \d+$/m,
    /^ +options: \{ max-size: \d+m, max-file: '\d' \}$/m,
  ])
    expect(whole(name)).toMatch(limit);
});

test('nodes work in Postgres under a role that migrate gives its rights, and the owner’s password is with migrate and Postgres alone', () => {
  const passwordOf = (name: string): readonly string[] => [
    ...new Set([...whole(name).matchAll(/\$\{(POSTGRES\w*PASSWORD)/g)].map(([, found = '']) => found)),
  ];
  const migrate = services.get('migrate') ?? '';
  expect(migrate).toContain("command: ['node', 'dist/tools/migrate.mjs', '--app-role', 'hearthline_app']");
  expect(migrate).toMatch(/DATABASE_URL: postgres:\/\/hearthline:\$\{POSTGRES_PASSWORD/);
  expect(migrate).toMatch(/APP_ROLE_PASSWORD: \$\{POSTGRES_APP_PASSWORD/);
  expect(passwordOf('postgres')).toEqual(['POSTGRES_PASSWORD']);
  for (const node of ['node1', 'node2']) {
    expect(whole(node)).toMatch(/DATABASE_URL: postgres:\/\/hearthline_app:\$\{POSTGRES_APP_PASSWORD/);
    expect(passwordOf(node)).toEqual(['POSTGRES_APP_PASSWORD']);
  }
  expect(secure).not.toContain('DATABASE_URL');
});

test('the added capabilities are those that starting needs', () => {
  const added = [...services].map(([name, service]) => [name, /cap_add: (\[.*\])/.exec(service)?.[1]]);
  expect(Object.fromEntries(added.filter(([, capabilities]) => capabilities !== undefined))).toEqual({
    proxy: '[NET_BIND_SERVICE]',
    postgres: '[CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]',
  });
});

/** Answers as docker does; the digest is of the tag's text. */
const fakeDocker = `#!/bin/sh
if [ "$1" = pull ]; then echo "$3"; else
  echo "$5" | sed 's/:.*//' | tr -d '\\n'; printf '@sha256:'; printf '%s' "$5" | sha256sum | cut -d' ' -f1
fi
`;

test('one command writes the digests of all images into .env, keeps what else is there, and renews them', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-images-'));
  try {
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin/docker'), fakeDocker, { mode: 0o755 });
    mkdirSync(path.join(folder, 'deploy'));
    cpSync('deploy/pin-images.sh', path.join(folder, 'deploy/pin-images.sh'));
    cpSync('docker-compose.yml', path.join(folder, 'docker-compose.yml'));
    const pin = () =>
      spawnSync('sh', ['deploy/pin-images.sh'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` },
      });
    expect(pin()).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no .env') });
    const env = path.join(folder, '.env');
    writeFileSync(env, 'MASTER_KEY=kept\nPOSTGRES_IMAGE=postgres:18@sha256:old\n');
    const digestOf = (tag: string): string => execFileSync('sha256sum', { input: tag, encoding: 'utf8' }).slice(0, 64);
    const images = [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(
      ([, name = '', tag = '']) => `${name}=${tag}@sha256:${digestOf(tag)}`,
    );
    expect(images).toHaveLength(4);
    for (let round = 0; round < 2; round += 1) {
      expect(pin()).toMatchObject({ status: 0 });
      expect(readFileSync(env, 'utf8')).toBe(`MASTER_KEY=kept\n${images.join('\n')}\n`);
      expect(statSync(env).mode & 0o777).toBe(0o600);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every image can be pinned', () => {
  const images = [...services.values()].flatMap((service) => /^ {4}image: (.*)$/m.exec(service)?.[1] ?? []);
  expect(images.length).toBeGreaterThan(2);
  for (const image of images) expect(image).toMatch(/^\$\{\w+_IMAGE:-[^}]+\}$/);
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM (?!\$\{NODE\})/gm)).toBeNull();
});
