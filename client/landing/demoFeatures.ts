import type { IconName } from '../ui/iconShapes.ts';
import { pictures, type LandingPicture } from './pictures.ts';

export interface DemoFeature {
  readonly key: string;
  readonly title: string;
  readonly icon: IconName;
  readonly picture: LandingPicture;
  readonly text: string;
  readonly facts: readonly {
    readonly shape: IconName;
    readonly tone: 'good' | 'info' | 'urgent';
    readonly words: string;
  }[];
}

/** The first is selected when the demo opens (spec.md §2). */
export const demoFeatures: readonly [DemoFeature, ...DemoFeature[]] = [
  {
    key: 'medication',
    title: 'Medication management',
    icon: 'i-pill',
    picture: pictures.home,
    text: 'What to take now comes first: photo, name, time, one button. One more tap undoes a mistake.',
    facts: [
      { shape: 's-done', tone: 'good', words: 'Taken, with the time and who gave it' },
      { shape: 's-clock', tone: 'info', words: 'Upcoming, from half an hour before' },
      { shape: 's-triangle', tone: 'urgent', words: 'Late after 2\u00a0hours, and the care team sees it' },
    ],
  },
  {
    key: 'family',
    title: 'Family connection',
    icon: 'i-family',
    picture: pictures.family,
    text: 'Invite a daughter, a neighbor, a nurse. Each sees what you share, and you can end it at any time.',
    facts: [
      { shape: 's-done', tone: 'good', words: 'Four areas to share, person by person' },
      { shape: 's-info', tone: 'info', words: 'News with photos, just for the family' },
      { shape: 's-done', tone: 'good', words: 'Removed means removed, within a second' },
    ],
  },
  {
    key: 'health',
    title: 'Health insights',
    icon: 'i-heart',
    picture: pictures.healthPhone,
    text: 'Every reading comes with a word, a shape and a color, so nobody has to know what 148 over 92 means.',
    facts: [
      { shape: 's-done', tone: 'good', words: 'Normal, with the range drawn in' },
      { shape: 's-info', tone: 'info', words: 'A trend to show your doctor' },
      { shape: 's-triangle', tone: 'urgent', words: 'An alert that shows the reading and says why' },
    ],
  },
  {
    key: 'studios',
    title: 'Studios',
    icon: 'i-studios',
    picture: pictures.games,
    text: 'Brain games for every day, wellness activities, and video sessions with your coach.',
    facts: [
      { shape: 's-done', tone: 'good', words: 'Large type, by touch, mouse or keyboard' },
      { shape: 's-info', tone: 'info', words: 'A level that adjusts to how you play' },
      { shape: 's-clock', tone: 'info', words: 'Sessions open half an hour early' },
    ],
  },
];
