import type { Page } from '@playwright/test';
import { addAppointment } from './appointmentSeeds.ts';
import { isWiderThanTheWindow } from './axe.ts';
import { inviteTo, takeIn } from './circles.ts';
import { expect, test, type Person } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { addMedicine } from './seeds.ts';
import { signUp } from './senior.ts';

const marks = (from: number, count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index));
/**
 * Each begins with a word to find it by and continues with a single letter, in browsers' terms, that is wider than a
 * line.
 */
const strange = [
  `Zed b${marks(0x363, 13)}${marks(0x1ab0, 14)}${marks(0x20d0, 33)}`,
  `Zed a${marks(0x300, 60)}`,
  `Zed ${'\u{1F469}\u200d'.repeat(24)}\u{1F469}`,
  `Zed ${'\u1100'.repeat(60)}`,
  `Zed ${'\u0915\u094d'.repeat(40)}\u0915`,
  `Zed ${'\u{FDFD}'.repeat(20)}`,
];
const [name = ''] = strange;

const rename = async (person: Person): Promise<void> => {
  const body = JSON.stringify({ firstName: name, lastName: name, allergies: name });
  const { status } = await person.request('PUT', '/api/user/profile', {
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(status).toBe(200);
};

const expectNotWider = async (page: Page, paths: readonly string[]): Promise<void> => {
  await page.addInitScript(() =>
    localStorage.setItem('hearthline.preferences', JSON.stringify({ text: 'a-plus-plus' })),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('Zed').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect.soft(await isWiderThanTheWindow(page), `${path} scrolls sideways`).toBe(false);
  }
};

test('a word that no browser breaks does not widen a page, wherever it is entered', async ({
  openWindow,
  product,
  senior,
}) => {
  const [ana, bea] = [
    await signUp(product.url, { firstName: 'Ana', lastName: 'Petrova', role: 'caregiver' }),
    await signUp(product.url, { firstName: 'Bea', lastName: 'Petrova', role: 'caregiver' }),
  ];
  await rename(senior);
  await rename(ana);
  const invitation = { relationship: name.slice(0, 50), message: name };
  await takeIn(senior, ana, invitation);
  await inviteTo(senior, bea, invitation);
  for (const word of strange) {
    await addMedicine(senior, { name: word, dosage: word, instructions: word });
    await addAppointment(senior, { title: word, location: word, description: word });
    await recordReading(senior, 'heartRate', { reading: 180, unit: 'bpm', notes: word });
  }
  await expectNotWider(await openWindow(senior), [
    '/senior-dashboard',
    '/medications',
    '/appointments',
    '/calendar',
    '/health',
    '/profile',
  ]);
  const care = `/senior-monitoring?senior=${senior.userId}`;
  await expectNotWider(await openWindow(ana), [
    '/caregiver-dashboard',
    ...[care, `${care}&tab=medications`, `${care}&tab=appointments`, `${care}&tab=health`],
    ...['/calendar', '/profile'],
  ]);
  await expectNotWider(await openWindow(bea), ['/caregiver-dashboard']);
});
