import { pictures } from '../../client/landing/pictures.ts';
import { landingShots } from '../../scripts/shots.ts';

const altOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(pictures).map(([name, { alt }]) => [name, alt])),
  // a phone shows another picture under the same text
  carePhone: pictures.care.alt,
};

// `npm run screenshots` fails if a screen doesn't show its shot's words
test.each(landingShots)(
  'the landing page describes the picture $name by words that its screen shows',
  ({ name, shows }) => {
    expect(altOf[name]?.toLowerCase()).toContain(shows.toLowerCase());
  },
);
