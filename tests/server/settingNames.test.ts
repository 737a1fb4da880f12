import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { settingProblems } from '../../server/readSettings.ts';
import { meantSetting, settingNames } from '../../server/settingNames.ts';

test('the names are those that are read, and those of README', () => {
  const read = [...readFileSync('server/loadConfig.ts', 'utf8').matchAll(/env\['(\w+)'\]/g)].map(
    ([, name = '']) => name,
  );
  expect([...new Set(read), 'HEARTHLINE_URL'].sort()).toEqual([...settingNames].sort());
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const explained = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(explained.sort()).toEqual([...settingNames].sort());
});

test.each([
  ['PROT', 'PORT'],
  ['port', 'PORT'],
  ['PORTS', 'PORT'],
  ['HSOT', 'HOST'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['MASTERKEY', 'MASTER_KEY'],
  ['EVENT_STORE_URL', 'EVENTSTORE_URL'],
  ['DEFAULT_TIMEZONE', 'DEFAULT_TIME_ZONE'],
  ['REGISTARTION', 'REGISTRATION'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
])('%s is reported as no setting, with the question whether it was to be %s', (typed, meant) => {
  expect(settingProblems({ [typed]: 'secret' }, undefined)).toEqual([
    `${typed} is no setting of Hearthline: did you mean ${meant}?`,
  ]);
});

/** Names of a desktop, a shell, npm, Docker, Kubernetes, systemd and continuous integration. */
const usual =
  `PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL PWD OLDPWD SHLVL EDITOR PAGER DISPLAY HOSTNAME HOSTTYPE MAIL TZ TMPDIR _ LS_COLORS
  XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SSH_TTY SSH_CONNECTION COLORTERM
  NODE NODE_ENV NODE_PATH NODE_OPTIONS NODE_VERSION YARN_VERSION INIT_CWD npm_config_cache npm_config_user_agent npm_config_port npm_execpath
  npm_lifecycle_event npm_package_name npm_package_version http_proxy https_proxy no_proxy HTTP_PROXY NO_PROXY SERVER_URL SERVICE_URL BASE_URL
  PUBLIC_URL REDIS_URL DB_URL DATABASE DATA DEBUG DEMOS_DIR PGHOST PGPORT PGUSER PGPASSWORD PGDATA WEB_PORT HTTP_PORT SMTP_HOST SMTP_PORT
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST POSTGRES_PORT CI GITHUB_ACTIONS RUNNER_TEMP INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID SUDO_USER
  LISTEN_PID WSL_DISTRO_NAME USERDOMAIN APPDATA ProgramData COMSPEC WINDIR PROCESSOR_LEVEL SESSIONNAME SECRET_KEY API_KEY MASTER`.split(
    /\s+/,
  );

test('other programs’ environment variables are skipped', () => {
  expect(settingProblems(Object.fromEntries(usual.map((name) => [name, 'x'])), undefined)).toEqual([]);
  expect(settingNames.map(meantSetting).filter((meant) => meant !== undefined)).toEqual([]);
});

test('a name like a setting’s that is set as well is another program’s', () =>
  expect(settingProblems({ POST: 'x', PORT: '3000' }, undefined)).toEqual([]));

test('a setting after the command is reported as without effect', () =>
  expect(settingProblems({}, undefined, ['PORT=8080', '--verbose'])).toEqual([
    'PORT after the command counts for nothing: settings are environment variables.',
  ]));

test('in .env each name that is neither a setting nor compose’s is named, and so are those without effect outside compose', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearthline-env-'));
  try {
    writeFileSync(path.join(folder, '.env.example'), readFileSync('.env.example', 'utf8'));
    const lines = [
      '# PROT=1',
      'POSTGRES_PASSWORD=x',
      'SITE_ADDRESS=:80',
      'COMPOSE_PROFILES=a',
      'REGISTRATOIN=closed',
      'WIDGETS=3',
    ];
    writeFileSync(path.join(folder, '.env'), [...lines, 'DEMO=on', 'LOG_LEVEL=warn', 'STUDIO_URL=', ''].join('\n'));
    expect(settingProblems({ LOG_LEVEL: 'info' }, folder)).toEqual([
      'REGISTRATOIN in .env is no setting of Hearthline: did you mean REGISTRATION?',
      'WIDGETS in .env is no setting of Hearthline.',
      '.env is read by docker compose alone. Its DEMO must be set in the environment to count here.',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
