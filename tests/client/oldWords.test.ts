import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Words that a reader tripped over, each with the words that replaced them. */
const replaced: readonly (readonly [old: RegExp, now: string])[] = [
  [/We’ll remind you|Remind me at|[Rr]eminder at \$\{|Remind again/, 'You’ll see it here again at 1:49 PM'],
  [/`Reminder \$\{/, 'nothing, until a reminder rings'],
  [/was due \d|'was due '|word: 'Pending'/, 'Due now · Due'],
  [/\bNone overdue|\$\{word\}: \$\{count\}/, '3 missed'],
  [/\$\{late\} late, next|\$\{lateCount\}\\u00a0late/, '1 to do'],
  [/Take both|closer to the next dose/, 'Take this one too · It’s almost time for the next dose.'],
  [/Doses last checked|Readings checked|First visit/, 'As of 1:02 PM · This is your first look'],
  [
    /Call it off|called off|Change the end\b|left the end of|(?:someone|somebody) ends (?:it|the pause)/,
    'Cancel the pause',
  ],
  [/Count it again|counts again|Take this reading back|Reading restored/, 'Put it back · The reading is back'],
  [/Don’t stop it/, 'Cancel the stop'],
  [/what came of it|[Ss]ay what was done/, 'What did you do? Did it help?'],
  [/Goes with the new|Not said|is ticked/, 'Latest reading · Leave blank · Nothing is checked'],
  [/time is still to come/, 'That time is in the future'],
  [/Put off|Asked first/, 'Reminder moved · Confirmed after a warning'],
  [/clock \(\$\{/, 'Eastern Time (Rosa’s)'],
  [/too many for this page|Hearthline has them|nobody in particular/, 'Older doses are in Hearthline · (not recorded)'],
  [/ on again|Today all /, 'again from Nov 30 · All 3 of today’s doses are taken.'],
  [/\} or more`|is 140 or more/, 'The upper number is 140 or higher.'],
  [/Hours between doses, at least|Doses in 24 hours, at most/, 'At least … hours apart · No more than … in 24 hours'],
  [/changed, for the last|has looked at her/, 'What others changed in the last 30 days'],
  [/this and that|Guess as you like|wrong ones away|Play today to go on/, 'five trivia questions'],
  [/to keep well|hour is over/, 'ways to stay well · This session has ended.'],
  [/Dosage as recorded|Dosage: \{/, 'Dose'],
  [/Doctor’s [Pp]age/, 'Page for the doctor'],
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
const sources = ['client', 'events', 'server', 'scripts', 'projections'].flatMap((folder) =>
  filesOf(folder).map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) })),
);

test('the sources are really read', () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.some(({ text }) => text.includes('Page for the doctor'))).toBe(true);
});

test.each(replaced.map(([old, now]) => [old, now] as const))('no screen says %s any more, but: %s', (old) => {
  const found = sources.filter(({ text }) => old.test(text)).map(({ file, text }) => `${file}: ${old.exec(text)?.[0]}`);
  expect(found).toEqual([]);
});
