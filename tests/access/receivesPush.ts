import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { until } from '../support/waiting.ts';
import { aspirin, type AccessFixture, type Who } from './accessFixture.ts';
import type { Outcome } from './accessRow.ts';
import { tryWindow } from './rawWindow.ts';

/** Whether somebody's window receives this change before a later change of her own. */
export const receivesPush =
  (make: (fixture: AccessFixture) => Promise<string>) =>
  async (fixture: AccessFixture, who: Who): Promise<Outcome> => {
    const { server, browser } = fixture;
    const window = await tryWindow(server.url, browser(who).cookie());
    if (typeof window === 'number') return window;
    const made = await make(fixture);
    const { id } = (await browser(who).post<MedicationView>('/api/medications', aspirin)).body;
    await until(() => window.isTold(id));
    await window.close();
    return window.isTold(made) ? 'told' : 'not told';
  };
