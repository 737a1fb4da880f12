import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { loadConfig } from './loadConfig.ts';
import { meantSetting, misspelledSettings, settingNames } from './settingNames.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The names that a file of settings gives a value to. */
const namesIn = (text: string, value = /.*/): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const [, name = '', given = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    return name !== '' && value.test(given.trim()) ? [name] : [];
  });

/** docker compose's own. */
const isOfCompose = (name: string): boolean => /^(COMPOSE|DOCKER|BUILDKIT)_/.test(name);

/**
 * Problems of .env, which is docker compose's: misspelled names, and settings without effect on a server that compose
 * didn't start.
 */
const dotEnvProblems = (env: Environment, folder: string): readonly string[] => {
  const text = textOf(path.join(folder, '.env'));
  const known = new Set([...settingNames, ...namesIn(textOf(path.join(folder, '.env.example')))]);
  const unknown = namesIn(text).filter((name) => !known.has(name) && !isOfCompose(name));
  const unread = namesIn(text, /^[^\s#]/).filter((name) => settingNames.includes(name) && env[name] === undefined);
  return [
    ...unknown.map((name) => {
      const meant = meantSetting(name);
      return `${name} in .env is no setting of Hearthline${meant === undefined ? '.' : `: did you mean ${meant}?`}`;
    }),
    ...(unread.length === 0
      ? []
      : [
          `.env is read by docker compose alone. Its ${unread.join(', ')} must be set in the environment to count here.`,
        ]),
  ];
};

/** Settings written after the command, as in `npm start PORT=8080`. */
const argumentProblems = (args: readonly string[]): readonly string[] =>
  args
    .filter((argument) => settingNames.includes(argument.split('=')[0] ?? ''))
    .map(
      (argument) =>
        `${argument.split('=')[0]} after the command counts for nothing: settings are environment variables.`,
    );

/** A sentence for each setting that somebody wrote and that nothing reads. */
export const settingProblems = (
  env: Environment,
  folder: string | undefined,
  args: readonly string[] = [],
): readonly string[] => [
  ...misspelledSettings(env),
  ...argumentProblems(args),
  ...(folder === undefined ? [] : dotEnvProblems(env, folder)),
];

/** Names on stderr the settings that somebody wrote for this process and nothing reads. */
export const sayUnreadSettings = (args: readonly string[] = []): void => {
  const { env } = process;
  // a .env counts only if npm runs us in its folder; the image and the tests have none of ours
  const folder = env['npm_lifecycle_event'] === undefined ? undefined : process.cwd();
  for (const sentence of settingProblems(env, folder, args)) console.error(sentence);
};

/** The settings of this process; a malformed one is refused as by loadConfig. */
export const readSettings = (args: readonly string[] = []): Config => {
  sayUnreadSettings(args);
  return loadConfig(process.env);
};
