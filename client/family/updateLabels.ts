import { zonedFormat } from '../../events/account/timeZones.ts';
import type { FamilyUpdateView, NewestUpdate } from '../../projections/family/familyUpdatesQueries.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { listedNames, type Sentence } from '../ui/sentence.ts';
import { clockTime, dayName } from '../ui/wallClock.ts';
import type { Circle } from './circles.ts';

const minuteMs = 60_000;

/** The age of an update (spec.md §9): "now", "5m", "3h", "2d"; and its form for screen readers. */
export const ageOf = (createdAt: string, now: Date): { readonly short: string; readonly words: string } => {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / minuteMs);
  if (minutes < 1) return { short: 'now', words: 'just now' };
  const [count, letter, unit] =
    minutes < 60
      ? ([minutes, 'm', 'minute'] as const)
      : minutes < 1440
        ? ([Math.floor(minutes / 60), 'h', 'hour'] as const)
        : ([Math.floor(minutes / 1440), 'd', 'day'] as const);
  return { short: `${count}${letter}`, words: `${count} ${unit}${count === 1 ? '' : 's'} ago` };
};

/** "Tuesday, June 9, 2026, 10:10 AM" */
export const fullTime = (createdAt: string, timeZone: string): string => {
  const year = zonedFormat(timeZone, { year: 'numeric' }).format(new Date(createdAt));
  return `${dayName(createdAt, timeZone)}, ${year}, ${clockTime(createdAt, timeZone)}`;
};

/** "Your family", "Rosa’s family" */
export const familyLabel = ({ name, isOwn }: Circle): string => (isOwn ? 'Your family' : `${name}’s family`);

const calledIn = (person: FamilyUpdateView['senior'], viewerId: string): string =>
  person.id === viewerId ? 'you' : firstNameOf(person);

/** The people who can see a private update: "Only you and Rosa can see this." */
export const privateLabel = (
  { author, senior }: Pick<FamilyUpdateView, 'author' | 'senior'>,
  viewerId: string,
): Sentence => {
  const people = author.id === senior.id ? [author] : [author, senior];
  const named = people
    .map((person) => ({ id: person.id, name: calledIn(person, viewerId) }))
    .sort((one) => (one.id === viewerId ? -1 : 1));
  return ['Only ', ...listedNames(named), ' can see this.'];
};

/** "Hidden. Only you and Ana can see this." */
export const hiddenLabel = (update: Pick<FamilyUpdateView, 'author' | 'senior'>, viewerId: string): Sentence => [
  'Hidden. ',
  ...privateLabel(update, viewerId),
];

/** "Photo 2 of 3 by Fay" */
export const photoLabel = (index: number, count: number, author: FamilyUpdateView['author']): string =>
  `Photo ${index + 1} of ${count} by ${firstNameOf(author)}`;

/** The Family tile's fact about the newest update: "Ana shared 2 photos", "A note from Ana", "No updates yet". */
export const familyFact = (newest: NewestUpdate | undefined, viewerId: string): string => {
  if (!newest) return 'No updates yet';
  const { author, photoCount } = newest;
  const name = calledIn(author, viewerId);
  if (photoCount === 0) return `A note from ${name}`;
  return `${name === 'you' ? 'You' : name} shared ${photoCount === 1 ? 'a photo' : `${photoCount} photos`}`;
};
