import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { until } from '../support/waiting.ts';
import { aspirin, type AccessHouse, type Who } from './accessHouse.ts';
import type { Outcome } from './accessRow.ts';
import { tryWindow } from './rawWindow.ts';

/** Whether somebody's window is told of what is made, before it is told of something of her own that came after. */
export const hears =
  (make: (house: AccessHouse) => Promise<string>) =>
  async (house: AccessHouse, who: Who): Promise<Outcome> => {
    const { server, browser } = house;
    const window = await tryWindow(server.url, browser(who).cookie());
    if (typeof window === 'number') return window;
    const made = await make(house);
    const { id } = (await browser(who).post<MedicationView>('/api/medications', aspirin)).body;
    await until(() => window.isTold(id));
    await window.close();
    return window.isTold(made) ? 'told' : 'not told';
  };
