import { deviceKindOf } from '../../server/recordView/deviceKind.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'phone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'phone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'phone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1 Mobile/15E148 Safari/604.1`, 'tablet'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Safari/537.36`, 'tablet'],
  ['Mozilla/5.0 (Android 13; Tablet; rv:109.0) Gecko/109.0 Firefox/115.0', 'tablet'],
  [
    'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/108.4 like Chrome/108.0.5359.160 Safari/537.36',
    'tablet',
  ],
  [`${mac} ${blink} Safari/537.36`, 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`, 'computer'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'computer'],
])('%s is a %s', (userAgent, kind) => expect(deviceKindOf(userAgent)).toBe(kind));

test.each([
  ['Safari on a Mac or an iPad, which send the same', `${mac} ${webkit} Version/18.5 Safari/605.1.15`],
  ['Chrome on an iPad that asks for pages of a Mac', `${mac} ${webkit} CriOS/140.0 Safari/605.1.15`],
  ['a television', `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2) ${blink} Safari/537.36`],
  ['a crawler', 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Mobile Safari/537.36 (compatible; bot/2.1)'],
  ['a program', 'curl/8.5.0'],
  ['nothing', undefined],
  ['a text of two thousand characters', `Mozilla/5.0 (iPhone) ${'x'.repeat(2000)}`],
])('%s is an unknown kind of device', (_what, userAgent) => expect(deviceKindOf(userAgent)).toBe('unknown'));
