import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { newAna, newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { ExtraHeaders, Reply } from '../support/browser.ts';

type Fields = Readonly<Record<string, string>>;
export interface PhotoFile {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}
export type Wrote = Reply<FamilyUpdateView & Problem>;

const formOf = (fields: Fields, photos: readonly PhotoFile[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg' } of photos)
    form.append('photos', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};

/** A person's requests about family updates in short form. */
const withFamily = (person: Person) => ({
  ...person,
  share: (update: object, headers?: ExtraHeaders): Promise<Wrote> =>
    person.browser.post('/api/family-updates', update, headers),
  sharePhotos: (photos: readonly PhotoFile[], fields: Fields = {}, headers: ExtraHeaders = {}): Promise<Wrote> =>
    person.browser.request('POST', '/api/family-updates', { body: formOf(fields, photos), headers }),
  feed: (query = ''): Promise<Reply<readonly FamilyUpdateView[]>> => person.browser.get(`/api/family-updates${query}`),
});
export type Relative = ReturnType<typeof withFamily>;

export const said = ({ body }: Reply<readonly FamilyUpdateView[]>): readonly string[] =>
  body.map(({ content }) => content);

export const noon = '2026-06-10T16:00:00.000Z';

/** A server for the tests of one file; people come on demand. */
export const familyFixture = () => {
  const fixture = clockedServer(noon);
  return {
    clock: fixture.clock,
    get server() {
      return fixture.server;
    },
    rosa: async (person: object = {}): Promise<Relative> =>
      withFamily(await newPerson(fixture.server, 'senior', { firstName: 'Rosa', lastName: 'Alvarez', ...person })),
    ana: async (): Promise<Relative> => withFamily(await newAna(fixture.server)),
    fay: async (): Promise<Relative> =>
      withFamily(await newPerson(fixture.server, 'caregiver', { firstName: 'Fay', lastName: 'Okafor' })),
  };
};
