import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../../client/app/theme/tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;
const blockOf = (selector: string): Tokens => {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
};
const light = blockOf("[data-theme='light']");
const dark = { ...light, ...blockOf("[data-theme='dark']") };
const more = blockOf("[data-contrast='more']");
const themes = {
  light,
  dark,
  'light, more contrast': { ...light, ...more },
  'dark, more contrast': { ...dark, ...more },
};

const valueOf = (tokens: Tokens, name: string): string => {
  const value = tokens[name] ?? '';
  const [, other] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? [];
  return other ? valueOf(tokens, other) : value;
};

/** WCAG 2.2: relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (tokens: Tokens, one: string, other: string): number => {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(valueOf(tokens, name))).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const texts: readonly (readonly [string, readonly string[]])[] = [
  [
    'ink',
    ['card', 'paper', 'primary-tint', 'good-tint', 'attention-tint', 'urgent-tint', 'info-tint', 'marigold-soft'],
  ],
  ['ink', ['person-1', 'person-2', 'person-3', 'person-4', 'person-5']],
  ['ink-quiet', ['card', 'paper', 'primary-tint']],
  ['primary', ['card', 'paper', 'primary-tint']],
  ['primary-hover', ['card', 'paper', 'primary-tint']],
  ['on-primary', ['primary', 'primary-hover']],
  ['marigold-text', ['card', 'paper']],
  ['good', ['card', 'paper', 'good-tint']],
  ['attention', ['card', 'paper', 'attention-tint']],
  ['urgent', ['card', 'paper', 'urgent-tint']],
  ['info', ['card', 'paper', 'info-tint']],
  ['card', ['urgent']],
  ['paper', ['ink']],
  ['block-ink', ['block']],
  ['block-quiet', ['block']],
  ['block-button-ink', ['block-button', 'block-button-hover']],
];

describe.each(Object.entries(themes))('%s', (_theme, tokens) => {
  test.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'text in %s on %s has at least 7:1',
    (text, ground) => {
      expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(7);
    },
  );
  test.each([
    ['line-strong', 'card'],
    ['line-strong', 'paper'],
  ])('the border of a control, %s on %s, has at least 3:1', (line, ground) => {
    expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
  test.each([
    ['primary', 'paper'],
    ['primary', 'marigold-soft'],
  ])('a drawing in %s on %s has at least 4.5:1', (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

// the journeys ask axe in light and in dark only
test.each([
  ['light', light, themes['light, more contrast']],
  ['dark', dark, themes['dark, more contrast']],
])('what can be read on a ground in %s can be read there with more contrast', (_theme, usual, contrasting) => {
  const colors = Object.keys(usual).filter(
    (name) => valueOf(usual, name).startsWith('#') && !['line', 'line-strong'].includes(name),
  );
  const pairs = colors.flatMap((text) => colors.map((ground) => [text, ground] as const));
  const readable = pairs.filter(([text, ground]) => contrast(usual, text, ground) >= 4.5);
  expect(readable.length).toBeGreaterThan(200);
  expect(readable.filter(([text, ground]) => contrast(contrasting, text, ground) < 4.5)).toEqual([]);
});
