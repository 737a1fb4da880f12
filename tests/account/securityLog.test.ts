import type { Logger } from 'pino';
import { openSecurityLog } from '../../server/session/securityLog.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const opened = () => {
  const lines: object[] = [];
  const log = openSecurityLog({ warn: (fields: object) => lines.push(fields) } as unknown as Logger);
  return { log, lines };
};

test('a flood about one account is five lines a minute and one with the number of the rest; others are logged meanwhile', () => {
  const { log, lines } = opened();
  for (let nth = 0; nth < 30; nth++) log.warn('signInFailed', 'rosa', { accountId: 'rosa' });
  log.warn('signInFailed', 'june', { accountId: 'june' });
  expect(lines).toEqual([
    ...Array<object>(5).fill({ accountId: 'rosa', securityEvent: 'signInFailed' }),
    { accountId: 'june', securityEvent: 'signInFailed' },
  ]);
  jest.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toEqual({ securityEvent: 'signInFailed', times: 25 });
  log.warn('signInFailed', 'rosa', { accountId: 'rosa' });
  expect(lines).toHaveLength(8);
});

test('a flood of many made-up names is sixty lines a minute, and hides no other kind', () => {
  const { log, lines } = opened();
  for (let nth = 0; nth < 5_000; nth++) log.warn('nameUnknown', `name-${nth}`, { name: `name-${nth}` });
  log.warn('presentPasswordWrong', 'rosa', { accountId: 'rosa' });
  expect(lines).toHaveLength(61);
  jest.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toEqual({ securityEvent: 'nameUnknown', times: 4_940 });
});
