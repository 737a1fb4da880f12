import careDark from './img/care-dark.webp';
import careLight from './img/care-light.webp';
import carePhoneDark from './img/carePhone-dark.webp';
import carePhoneLight from './img/carePhone-light.webp';
import familyDark from './img/family-dark.webp';
import familyLight from './img/family-light.webp';
import gamesDark from './img/games-dark.webp';
import gamesLight from './img/games-light.webp';
import healthDark from './img/health-dark.webp';
import healthLight from './img/health-light.webp';
import healthPhoneDark from './img/healthPhone-dark.webp';
import healthPhoneLight from './img/healthPhone-light.webp';
import homeDark from './img/home-dark.webp';
import homeLight from './img/home-light.webp';

/** One screen of the demo family in both themes, taken by `npm run screenshots`. */
export interface ThemedPicture {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}
export interface LandingPicture extends ThemedPicture {
  /** The picture that a phone shows instead. */
  readonly phone?: ThemedPicture;
  readonly alt: string;
  /** The part to keep visible if space is short; absent: the top. */
  readonly focus?: string;
}

const wide = { width: 960, height: 629 } as const;
const narrow = { width: 560, height: 622 } as const;

const carePhone: ThemedPicture = { light: carePhoneLight, dark: carePhoneDark, ...narrow };
const healthPhone: LandingPicture = {
  light: healthPhoneLight,
  dark: healthPhoneDark,
  ...narrow,
  alt: 'Blood sugar of 262 mg/dL needs attention: the word Critical next to a triangle, and below it what to do.',
};

export const pictures = {
  home: {
    light: homeLight,
    dark: homeDark,
    width: 568,
    height: 1104,
    focus: '50% 60%',
    alt: 'Rosa’s home screen: Good Day! Now: Morning, 8:00 AM, 4 medications, with one large button, Take all 4, and a photo of each tablet.',
  },
  care: {
    light: careLight,
    dark: careDark,
    ...wide,
    phone: carePhone,
    alt: 'Fay’s Care Dashboard: a list of the day for Rosa and June, critical alerts first, each line with its button, Acknowledge or Give.',
  },
  health: {
    light: healthLight,
    dark: healthDark,
    ...wide,
    phone: healthPhone,
    alt: 'Rosa’s Health Tracking: her blood sugar of 262 mg/dL needs attention. The word Critical is next to a triangle, and below it is what to do.',
  },
  healthPhone,
  family: {
    light: familyLight,
    dark: familyDark,
    ...narrow,
    alt: 'An update in the family feed: a few words and a picture of a walk by the river.',
  },
  games: {
    light: gamesLight,
    dark: gamesDark,
    ...narrow,
    alt: 'A word search: the words to find, and below them a square of large letters.',
  },
} as const satisfies Readonly<Record<string, LandingPicture>>;
