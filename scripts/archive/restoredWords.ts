import { counted, inUtc } from './inWords.ts';
import type { Manifest } from './manifest.ts';
import type { KeptLog } from './keptLog.ts';

type Contents = Pick<Manifest, 'log' | 'files' | 'madeAt'>;

export const contentsInWords = ({ log, files, madeAt }: Contents): string =>
  `${counted(log.events, 'event')} and ${counted(files, 'file')}, as of ${inUtc(madeAt)}`;

const dayMs = 24 * 3_600_000;

/** "in the 3 days since" */
const since = ({ madeAt }: Contents, now: Date): string => {
  const days = Math.floor((now.getTime() - Date.parse(madeAt)) / dayMs);
  if (days < 1) return 'in the hours since';
  return days === 1 ? 'in the day since' : `in the ${days.toLocaleString('en')} days since`;
};

const lostSince = (contents: Contents, now: Date): readonly string[] => [
  `What was recorded ${since(contents, now)} is not in it.`,
  `Accounts that were erased ${since(contents, now)} are back: the person who discarded one discards it once more. Demo families end by themselves.`,
];

/** The database alone is of the backup's moment. */
const keptSince = ({ later, erased }: KeptLog, contents: Contents, now: Date): readonly string[] => [
  `The log was kept, with ${counted(later, 'event')} that came ${since(contents, now)}. ${counted(erased, 'account')} erased in that time: erased again after the start.`,
  'Passwords and accounts that came in that time can’t be used: their keys were in the lost database. Give links for new passwords (npm run reset-password).',
];

interface How {
  readonly keepSessions: boolean;
  readonly kept?: KeptLog | undefined;
}

/** Printed after a restore: the moment of its data, and the changes that have to be repeated. */
export const restoredInWords = (contents: Contents, { keepSessions, kept }: How, now: Date): string =>
  [
    `Restored ${contentsInWords(contents)}.`,
    keepSessions
      ? 'Sessions and links are those of that moment.'
      : 'Everybody signs in once more, and links that were open no longer work: some may have been ended since.',
    ...(kept
      ? keptSince(kept, contents, now)
      : ['Passwords, rights and locks are those of that moment as well.', ...lostSince(contents, now)]),
    'Start the server now: it makes the read models. Then run npm run audit -- --verify.',
  ].join('\n');
