import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../server/loadConfig.ts';
import { settingNames } from '../../server/settingNames.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const files = ['docker-compose.yml', 'deploy/docker-compose.secure.yml'];
const compose = files.map(read).join('\n');
const example = read('.env.example');
const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The command that runs Compose here; undefined: it isn't installed. */
const composeCommand = [['docker', 'compose'], ['docker-compose']].find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'version'], { stdio: 'ignore' }).status === 0,
);

/** Compose's resolved configuration of the files with these settings. */
const configOf = (env: string, ...which: readonly string[]): { ok: boolean; output: string } => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-compose-'));
  try {
    const envFile = path.join(folder, '.env');
    writeFileSync(envFile, env);
    const [command = '', ...args] = composeCommand ?? [];
    const asked = [...args, '--env-file', envFile, ...which.flatMap((file) => ['-f', file]), 'config'];
    const { status, stdout, stderr } = spawnSync(command, asked, {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    });
    return { ok: status === 0, output: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const secrets = [
  'MASTER_KEY',
  'POSTGRES_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'EVENTSTORE_ADMIN_PASSWORD',
  'EVENTSTORE_PASSWORD',
];
const filled = example.replaceAll(new RegExp(`^(${secrets.join('|')})=$`, 'gm'), '$1=given');

(composeCommand ? describe : describe.skip)(
  'Compose’s view of the files (skipped without docker compose and docker-compose)',
  () => {
    test.each([
      ['as they are', files.slice(0, 1)],
      ['with TLS and a password on EventStoreDB', files],
    ])('they are valid %s', (_how, which) => {
      const { ok, output } = configOf(filled, ...which);
      expect(output).toMatch(/^ {2}node2:$/m);
      expect(ok).toBe(true);
    });

    test('with TLS the address of the store says so and names the trusted certificates', () =>
      expect(
        configOf(filled, ...files).output.match(
          /esdb:\/\/hearthline:given@eventstore:2113\?tls=true&tlsCAFile=\/certificates\/ca.crt/g,
        ),
      ).toHaveLength(3));

    test.each(['MASTER_KEY', 'POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD'])('nothing starts without %s', (name) => {
      const { ok, output } = configOf(filled.replace(`${name}=given`, `${name}=`), ...files);
      expect(output).toContain(`set ${name} in .env`);
      expect(ok).toBe(false);
    });
  },
);

test('each setting that the files use is explained in .env.example, which contains no secret', () => {
  expect(named(example, /^([A-Z_]+)=/gm)).toEqual(expect.arrayContaining(named(compose, /\$\{([A-Z_]+)/g)));
  expect(example.match(/^(\w*(KEY|PASSWORD)\w*)=.+$/gm)).toBeNull();
});

test('each setting that a node is given is one that it reads', () => {
  const settings = /environment: &settings\n((?: {4}\w.*\n)+)/.exec(read('docker-compose.yml'))?.[1] ?? '';
  const given = named(settings, /^ {4}(\w+):/gm);
  expect(given.length).toBeGreaterThan(8);
  expect(named(read('server/loadConfig.ts'), /env\['(\w+)'\]/g)).toEqual(expect.arrayContaining(given));
});

/** Settings that .env can't change there, and why. */
const fixedThere: Readonly<Record<string, string>> = {
  PORT: 'the proxy asks each node at 3000; HTTP_PORT and HTTPS_PORT are the ones of the outside',
  HOST: 'a node is reached in its networks alone',
  DATA_DIR: 'the volume "files"',
  DATABASE_URL: 'the service postgres, under the role of each program',
  EVENTSTORE_URL: 'the service eventstore',
  TRUST_PROXY: 'the proxy of this file is the only one, and tells nodes of no other',
  MONITORING_FROM: 'the proxy gives /healthz and /metrics to nobody outside',
  PUSH_TO_LOOPBACK: 'for tests, whose push service is on the same machine',
  HEARTHLINE_URL: 'the image has no command that sends to a server; links begin with PUBLIC_URL',
};

test('each setting of a server is passed on to the nodes from .env, or can’t be changed there for a reason', () => {
  const passedOn = named(read('docker-compose.yml'), /^ {4}(\w+): \$\{\1:[-?]/gm);
  expect([...passedOn, ...Object.keys(fixedThere)].sort()).toEqual([...settingNames].sort());
});

test('a setting that .env leaves empty has the default of the server, which only one place names', () => {
  const { rateLimits, uploadBytes, recordViewsKeptYears, demo, registration, logLevel } = loadConfig({});
  const given = Object.fromEntries(
    [...read('docker-compose.yml').matchAll(/^ {4}(\w+): \$\{\1:-(.*)\}$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(loadConfig(given)).toMatchObject({
    rateLimits,
    uploadBytes,
    recordViewsKeptYears,
    demo,
    registration,
    logLevel,
  });
  for (const name of Object.keys(given).filter((name) => /_LIMIT$|_MB_|_YEARS$/.test(name)))
    expect(given[name]).toBe('');
});

test('without .env the message asks for the installation’s existing secrets, not for new ones', () => {
  const hints = [...compose.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(
    ([, name = '', hint = '']) => [name, hint] as const,
  );
  expect([...new Set(hints.map(([name]) => name))].sort()).toEqual([...secrets].sort());
  const needed = 'needs the (key|password) (it was made with|of its first start)';
  for (const [name, hint] of hints)
    expect([name, hint]).toEqual([
      name,
      expect.stringMatching(`^set ${name} in .env\\. (An \\w+ that has .* ${needed}|Any new one will do)`),
    ]);
  for (const [before] of [...`${compose}\n${example}`.matchAll(/^.*openssl rand -base64/gm)])
    expect(before).toMatch(/first installation/i);
});

test('each program that an image or a service starts is built from a script', () => {
  const built = named(/const tools = \[([^\]]*)\]/.exec(read('scripts/build.mjs'))?.[1] ?? '', /'(\w+)'/g);
  const started = named(
    `${compose}${read('Dockerfile')}${read('deploy/eventstore-user.sh')}`,
    /dist\/tools\/(\w+)\.mjs/g,
  );
  expect(started).toEqual(expect.arrayContaining(['serve', 'migrate', 'storeUser']));
  expect(built).toEqual(expect.arrayContaining(started));
  expect(built.filter((name) => !existsSync(`scripts/${name}.ts`))).toEqual([]);
});

test('the proxy serves exactly the nodes of the compose file', () => {
  const nodes = named(read('docker-compose.yml'), /^ {2}(\w+): \*node$/gm);
  expect(nodes).toHaveLength(2);
  expect(named(read('deploy/Caddyfile'), /(\w+):3000/g)).toEqual(nodes);
});

test('operations.md says of the EventStoreDB that is pulled, of today’s LTS and of each one recorded how it was tried', () => {
  const operations = read('docs/operations.md');
  const [, table = ''] = /\| server \|[^]*?how it was tried \|\n([^]*?)\n\n/.exec(operations) ?? [];
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const tried = new Map(rows.map(([, server = '', , how = '']) => [server, how]));
  const pulled = /EVENTSTORE_IMAGE:-eventstore\/eventstore:([\d.]+)/.exec(read('docker-compose.yml'))?.[1];
  expect(tried.get(`EventStoreDB ${pulled}`)).toMatch(/^(run|recorded|not run)/);
  expect(tried.get('KurrentDB 26.0')).toMatch(/^(run|recorded|not run)/);
  expect(tried.get('EventStoreDB 23.10.8')).toMatch(/^run/);
  expect(tried.get('EventStoreDB 24.2.0')).toMatch(/^recorded/);
  expect(read('docker-compose.yml')).toContain('KurrentDB 26.0');
  expect(read('docs/decisions/0005-eventstoredb.md')).toContain('When to move to `@kurrent/kurrentdb-client`');
});
