import sharp from 'sharp';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Browser } from '../support/browser.ts';
import type { Problem } from './careOf.ts';

const form = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
export const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Twice daily', times: '["08:00","20:00"]' };
/** The photo of a pill. */
export const pill = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );
/** A form as a browser sends it. */
export const sent = (browser: Browser, method: string, path: string, fields: Readonly<Record<string, string | Blob>>) =>
  browser.request<MedicationView & Problem>(method, path, { body: form(fields) });
