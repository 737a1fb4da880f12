import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { anaLooksAfter, declareCareDay } from './careDayJourneys.ts';
import { expect, test } from './fixtures.ts';

test.use({ nodeCount: 2 });

test.describe('on both stores', { tag: '@stores' }, declareCareDay);

test.describe('a store that stays', () => {
  test.use({ hasOutage: false });

  test(
    'the leader is killed: the dose nevertheless arrives, in both directions',
    { tag: '@stores' },
    async ({ nodes, openWindow, senior, seniorPage }) => {
      const { dashboard, care, carePage } = await anaLooksAfter(senior, openWindow);
      const home = homePage(seniorPage);
      await home.open();
      await expect(home.takeNow('Metformin')).toBeVisible();
      await nodes.killLeader();
      await home.takeNow('Metformin').click();
      await expect(toastOf(seniorPage).title).toHaveText('Medication marked as taken!');
      await expect(dashboard.senior('Rosa Alvarez')).toContainText('1 of 1 taken today');
      await expect(care.row('Metformin')).toContainText('Rosa took it at');
      await expect(chrome(carePage).live).toHaveText('Up to date');

      await care.undo('Metformin').click();
      await expect(home.takeNow('Metformin')).toBeVisible();
      await care.give('Metformin').click();
      await expect(home.row('Metformin')).toContainText('Ana gave it at');
    },
  );

  test(
    'an act on one node shows in the window of the other',
    { tag: '@stores' },
    async ({ nodes, openWindow, senior, seniorPage }) => {
      const [here = '', there = ''] = nodes.urls;
      const { dashboardPage, carePage, dashboard, care } = await anaLooksAfter(senior, openWindow);
      const home = homePage(seniorPage);
      for (const page of [dashboardPage, carePage])
        await page.goto(page.url().replace(new URL(page.url()).origin, there));
      await expect(dashboard.senior('Rosa Alvarez')).toContainText('No doses taken yet today');
      await expect(care.give('Metformin')).toBeVisible();
      await seniorPage.goto(here);
      await home.takeNow('Metformin').click();
      await expect(dashboard.senior('Rosa Alvarez')).toContainText('1 of 1 taken today');
      await expect(care.row('Metformin')).toContainText('Rosa took it at');
      await care.undo('Metformin').click();
      await expect(home.takeNow('Metformin')).toBeVisible();
    },
  );
});
