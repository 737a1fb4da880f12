import { openWindow, type Frame } from '../access/rawWindow.ts';
import { until } from '../support/waiting.ts';
import { hasHeard, minutePasses, notificationsOf, ringingFixture } from './ringing.ts';

const fixture = ringingFixture();
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;
const isNotified = ({ readModel, event }: Frame): boolean => readModel === 'notifications' && event === 'Notified';

test('a window hears of “In 10 minutes” when they are over, also where the person has no device', async () => {
  const [rosa, vera] = [await fixture.rosa(), await fixture.rosa()];
  const { id } = await rosa.medicationOf({ times: ['11:00'] });
  fixture.clock.set(at('15:00'));
  await minutePasses(fixture.server);
  await hasHeard(rosa, 1);
  const [own, hers] = [
    await openWindow(fixture.server.url, rosa.browser.cookie()),
    await openWindow(fixture.server.url, vera.browser.cookie()),
  ];
  try {
    await rosa.browser.post(`/api/medication-logs/${id}-2026-06-10T1100/snooze`, { until: at('15:10') });
    await until(() => own.frames.some(isNotified));
    expect((await notificationsOf(rosa)).map(({ kind }) => kind)).toEqual(['doseDue']);
    const before = own.frames.filter(isNotified).length;
    fixture.clock.set(at('15:10'));
    await until(() => own.frames.filter(isNotified).length > before, 10_000);
    expect((await notificationsOf(rosa)).map(({ kind }) => kind)).toEqual(['doseAgain', 'doseDue']);
    expect(hers.frames.filter(isNotified)).toEqual([]);
  } finally {
    await Promise.all([own, hers].map((window) => window.close()));
  }
});
