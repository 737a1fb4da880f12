import { deviceOf } from '../../server/session/device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on Mac or iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Safari/537.36`, 'Chrome on Mac'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge on Windows'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome on Chromebook'],
])('%s is a device in words', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a program', 'curl/8.5.0'],
  ['a name of its own', '<b>Your bank</b>/1.0 (call 555-0100)'],
  ['a text of two thousand characters', `Mozilla/5.0 (Android 15; Mobile) Firefox/140.0 ${'x'.repeat(2000)}`],
])('a client that calls itself %s is an unknown device', (_what, userAgent) => expect(deviceOf(userAgent)).toBeNull());
