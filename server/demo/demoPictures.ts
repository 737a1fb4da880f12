import sharp from 'sharp';
import { faceOf } from './demoFaces.ts';
import type { DemoName } from './demoFamily.ts';
import type { DemoStage } from './demoStage.ts';
import { pillOf } from './demoPills.ts';
import type { HttpClient } from './httpClient.ts';

/** A form with drawings as its pictures, as a browser sends it. */
export const withPictures = async (
  field: string,
  drawings: readonly string[],
  fields: Readonly<Record<string, string>> = {},
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const svg of drawings) {
    const picture = await sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer();
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp');
  }
  return form;
};

/** The body of a new medication, with its photo. */
export const medicationForm = (
  fields: Readonly<Record<string, string>> & { readonly name: string },
): Promise<FormData> => {
  const photo = pillOf(fields.name);
  if (photo === undefined) throw new Error(`The demo has no picture of ${fields.name}`);
  return withPictures('medicationPhoto', [photo], fields);
};

export const showFaces = async <Name extends DemoName>({ names, people }: DemoStage<Name>): Promise<void> => {
  for (const name of names)
    await people[name].post(
      '/api/user/profile-picture',
      await withPictures('profilePicture', [faceOf(name)]),
      `demo picture of ${name}`,
    );
};

interface Medication {
  readonly id: string;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: string;
  readonly imageUrl: string | null;
}

/** Photos for the medications that a diary has brought, which have none of their own. */
export const photographDiary = async (senior: HttpClient): Promise<void> => {
  for (const { id, name, dosage, frequency, imageUrl } of await senior.get<readonly Medication[]>('/api/medications')) {
    const photo = pillOf(name);
    if (photo === undefined || imageUrl !== null) continue;
    await senior.put(
      `/api/medications/${id}`,
      await withPictures('medicationPhoto', [photo], { name, dosage, frequency, times: '[]' }),
    );
  }
};
