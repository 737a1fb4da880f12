import type { SupplyLine, SupplyRecorded, SupplyView } from '../../projections/supply/supplyQueries.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Browser, Reply } from '../support/browser.ts';

/** A person's requests about supply in short form. */
export const supplyOf = (browser: Browser) => ({
  record: (medicationId: string, entry: object): Promise<Reply<SupplyRecorded & Problem>> =>
    browser.post(`/api/medications/${medicationId}/supply`, entry),
  supply: async (medicationId: string, at?: string): Promise<SupplyView> =>
    (await browser.get<SupplyView>(`/api/medications/${medicationId}/supply${at ? `?at=${at}` : ''}`)).body,
  lines: async (senior?: string): Promise<readonly SupplyLine[]> =>
    (await browser.get<readonly SupplyLine[]>(`/api/supply${senior ? `?senior=${senior}` : ''}`)).body,
  order: (medicationId: string, status: 'seenTo' | 'ordered'): Promise<Reply<SupplyView & Problem>> =>
    browser.put(`/api/medications/${medicationId}/supply/order`, { status }),
  undoOrder: (medicationId: string): Promise<Reply<Problem>> =>
    browser.delete(`/api/medications/${medicationId}/supply/order`),
});
