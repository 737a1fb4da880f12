import type { Page } from '@playwright/test';
import { contactDialog, emergencyContactsPage, questionOf } from '../support/pages/emergencyContactsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { addContacts, carla, osei, services } from './contactSeeds.ts';
import { expect, test } from './fixtures.ts';
import { choose, closeWith, press, tabTo, type } from './keys.ts';

/** Goes down an open menu to that entry. */
const pick = async (page: Page, name: string): Promise<void> => {
  const entry = page.getByRole('menuitem', { name });
  await expect(entry).toBeVisible();
  for (let down = 0; down < 6 && !(await entry.evaluate((element) => element === document.activeElement)); down += 1)
    await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
};

test('contacts are added, ordered, edited and deleted by keyboard alone, and a reload shows the same', async ({
  seniorPage: page,
}) => {
  const [own, form, question] = [emergencyContactsPage(page), contactDialog(page), questionOf(page)];
  await own.open();
  await press(page, own.addFirst);
  await press(page, form.save);
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.dialog).toContainText('Name is required');
  await expect(form.dialog).toContainText('Phone is required');
  await type(page, form.name, 'Carla Diaz');
  await type(page, form.phone, '(555) 201-0142');
  await choose(page, form.type, 'Friend');
  await type(page, form.relationship, 'Neighbor');
  await press(page, form.save);
  await expect(toastOf(page).title).toHaveText('Contact Added');
  await press(page, own.add);
  await type(page, form.name, 'Ben Ito');
  await type(page, form.phone, '(555) 201-0177');
  await press(page, form.primary, 'Space');
  await press(page, form.save);
  await expect(own.row('Ben Ito')).toContainText('First to call');
  await expect(own.names).toHaveText(['Carla Diaz', 'Ben Ito']);

  await press(page, own.handle('Ben Ito'), 'ArrowUp');
  await expect(own.names).toHaveText(['Ben Ito', 'Carla Diaz']);
  await expect(own.said).toHaveText('Ben Ito is now number 1 of 2.');
  await expect(own.handle('Ben Ito')).toBeFocused();
  await press(page, own.more('Ben Ito'));
  await pick(page, 'Move down');
  await expect(own.names).toHaveText(['Carla Diaz', 'Ben Ito']);
  await expect(own.more('Ben Ito')).toBeFocused();
  await press(page, own.handle('Carla Diaz'), 'End');
  await expect(own.names).toHaveText(['Ben Ito', 'Carla Diaz']);
  await expect(own.handle('Carla Diaz')).toBeFocused();
  await page.reload();
  await expect(own.names).toHaveText(['Ben Ito', 'Carla Diaz']);

  await press(page, own.more('Carla Diaz'));
  await pick(page, 'Edit');
  await tabTo(page, form.phone);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('call me');
  await page.keyboard.press('Enter');
  await expect(form.dialog).toContainText('Phone number can only have digits');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('112');
  await page.keyboard.press('Enter');
  await expect(toastOf(page).title).toHaveText('Contact Updated');
  await expect(own.row('Carla Diaz')).toContainText('112');

  await press(page, own.more('Ben Ito'));
  await pick(page, 'Delete');
  await expect(question.dialog).toContainText('Are you sure you want to delete this emergency contact?');
  await press(page, question.button('Delete'));
  await expect(toastOf(page).title).toHaveText('Contact Deleted');
  await expect(own.names).toHaveText(['Carla Diaz']);
});

/** The point where a row is grabbed, and one above the first row; the page is scrolled so that both are in view. */
const dragPath = async (page: Page, name: string): Promise<readonly [x: number, from: number, to: number]> => {
  const own = emergencyContactsPage(page);
  await own.row('Ambulance').evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 150));
  const [handle, first] = [await own.handle(name).boundingBox(), await own.row('Ambulance').boundingBox()];
  if (!handle || !first) throw new Error('There is nothing to drag');
  return [handle.x + handle.width / 2, handle.y + handle.height / 2, first.y + 4];
};

const dragByMouse = async (page: Page, name: string): Promise<void> => {
  const [x, from, to] = await dragPath(page, name);
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, to, { steps: 8 });
  await page.mouse.up();
};

/**
 * Drags with the touch events of a real touchscreen: a page that scrolled with the finger would take it away from the
 * row.
 */
const dragByFinger = async (page: Page, name: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const [x, from, to] = await dragPath(page, name);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y: from });
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x, y: from + ((to - from) * step) / 8 });
  await touch('touchEnd');
};

for (const [what, drag, name, order, size] of [
  [
    'the mouse',
    dragByMouse,
    'Dr. Helen Osei',
    ['Dr. Helen Osei', 'Ambulance', 'Carla Diaz'],
    { width: 1280, height: 1200 },
  ],
  ['a finger', dragByFinger, 'Carla Diaz', ['Carla Diaz', 'Ambulance', 'Dr. Helen Osei'], { width: 360, height: 740 }],
] as const)
  test(`a contact is dragged to another place with ${what}, and stays there`, async ({ seniorPage: page, senior }) => {
    await addContacts(senior, services, carla, osei);
    const own = emergencyContactsPage(page);
    await page.setViewportSize(size);
    await own.open();
    await expect(own.names).toHaveText(['Ambulance', 'Carla Diaz', 'Dr. Helen Osei']);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await drag(page, name);
    await expect(own.names).toHaveText([...order]);
    await saved;
    await page.reload();
    await expect(own.names).toHaveText([...order]);
  });

test('calling 911 asks first; a device that can’t call says which number to dial', async ({
  openWindow,
  seniorPage: page,
  senior,
}) => {
  await addContacts(senior, services, carla);
  const [own, question, toast] = [emergencyContactsPage(page), questionOf(page), toastOf(page)];
  await own.open();
  await expect(own.call('Carla Diaz')).toHaveAttribute('href', 'tel:5552010142');
  const call911 = own.services.getByRole('link', { name: 'Call 911' });
  await press(page, call911);
  await expect(question.dialog).toContainText('Call 911 now?');
  await expect(question.cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.dialog).toBeHidden();
  await expect(call911).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.button('Call 911'));
  await expect(toast.title).toHaveText('Call Failed');
  await expect(toast.sentence).toHaveText('Unable to initiate emergency call. Please dial 911 manually.');
  // the browser asks by which program to call, and takes no more clicks in that window
  const other = await openWindow(senior);
  await emergencyContactsPage(other).open();
  await emergencyContactsPage(other).call('Carla Diaz').click();
  await expect(toastOf(other).title).toHaveText('Unable to call Carla Diaz');
  await expect(toastOf(other).sentence).toHaveText('Please dial (555) 201-0142 manually.');
});

test('two windows of one person show the same contacts, untouched', async ({ openWindow, senior }) => {
  await addContacts(senior, carla);
  const [one, other] = [await openWindow(senior), await openWindow(senior)];
  await emergencyContactsPage(other).open();
  await expect(emergencyContactsPage(other).names).toHaveText(['Carla Diaz']);
  await emergencyContactsPage(one).open();
  await emergencyContactsPage(one).add.click();
  const form = contactDialog(one);
  await form.name.fill('Dr. Helen Osei');
  await form.phone.fill('(555) 201-0188');
  await form.save.click();
  await expect(emergencyContactsPage(other).names).toHaveText(['Carla Diaz', 'Dr. Helen Osei']);
});

test('Emergency Contacts, empty and full, their form, menu and questions in every look', async ({
  seniorPage: page,
  senior,
}) => {
  const [own, form] = [emergencyContactsPage(page), contactDialog(page)];
  await own.open();
  await expect(own.addFirst).toBeVisible();
  await expectLandmarks(page, 'Emergency Contacts');
  await expectAccessible(page, 'Emergency Contacts, empty');
  await addContacts(senior, services, carla, { ...osei, name: 'Бабушка עליזה '.repeat(14).trim() });
  await expect(own.services).toBeVisible();
  await expect(own.names).toHaveCount(3);
  await expectAccessible(page, 'Emergency Contacts');
  await own.add.click();
  await form.save.click();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'add a contact, with problems');
  await closeWith(page);
  await own.more('Carla Diaz').click();
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
  await expectAccessible(page, 'more for a contact');
  await page.keyboard.press('Escape');
  await own.services.getByRole('link', { name: 'Call 911' }).click();
  await expect(questionOf(page).dialog).toBeVisible();
  await expectAccessible(page, 'call 911?');
});
