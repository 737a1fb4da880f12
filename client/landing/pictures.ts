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
  alt: 'A reading: blood pressure 146 over 88, the word Concerning next to a triangle, and the last two weeks as a line.',
};

export const pictures = {
  home: {
    light: homeLight,
    dark: homeDark,
    width: 568,
    height: 1104,
    focus: '50% 60%',
    alt: 'Rosa’s home screen: Good Day! Now: Metformin 500 mg at 8:00 AM, with a photo of the tablet and a large Take Now button.',
  },
  care: {
    light: careLight,
    dark: careDark,
    ...wide,
    phone: carePhone,
    alt: 'Fay’s Care Dashboard: one sentence says who needs her now and why. Below it are the urgent alerts.',
  },
  health: {
    light: healthLight,
    dark: healthDark,
    ...wide,
    phone: healthPhone,
    alt: 'Rosa’s readings: blood pressure, steps, sleep and more, each with its status in words and a small trend line.',
  },
  healthPhone,
  family: {
    light: familyLight,
    dark: familyDark,
    ...narrow,
    alt: 'An update in the family feed, with a photo and the name of the person who shared it.',
  },
  games: {
    light: gamesLight,
    dark: gamesDark,
    ...narrow,
    alt: 'A word search: a square of large letters.',
  },
} as const satisfies Readonly<Record<string, LandingPicture>>;
