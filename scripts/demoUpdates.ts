import type { DemoName } from './demoFamily.ts';
import { photoOf, type DemoPicture } from './demoPictures.ts';
import type { HttpClient } from './httpClient.ts';

interface DemoUpdate {
  /** Whose circle sees it. */
  readonly to: DemoName;
  readonly by: DemoName;
  readonly content: string;
  readonly photos?: readonly DemoPicture[];
  readonly isPrivate?: true;
}

/** In the order in which they are shared. */
export const demoUpdates: readonly DemoUpdate[] = [
  { to: 'rosa', by: 'ana', content: 'We made it to the sea! The children send you a kiss.', photos: ['sea'] },
  { to: 'rosa', by: 'rosa', content: 'How lovely. Here it is chicken soup today, enough for three if you hurry.', photos: ['soup'] },
  { to: 'rosa', by: 'ana', content: 'Mum, I’ll come along to Dr. Osei tomorrow. Don’t worry about the drive.', isPrivate: true },
  { to: 'rosa', by: 'rosa', content: 'The roses are out, all of them at once!', photos: ['roses', 'soup'] },
  { to: 'june', by: 'june', content: 'My nephew visits on Sunday. I’m baking the apple cake: https://example.org/apple-cake' },
];

interface Family {
  readonly people: Readonly<Record<DemoName, HttpClient>>;
  readonly ids: Readonly<Record<DemoName, string>>;
}

const formOf = async ({ content, photos = [], isPrivate }: DemoUpdate, seniorId: string): Promise<FormData> => {
  const form = new FormData();
  form.set('content', content);
  form.set('seniorId', seniorId);
  form.set('isPrivate', String(isPrivate === true));
  for (const photo of photos) form.append('photos', await photoOf(photo), `${photo}.jpg`);
  return form;
};

/** Each has its own key, so that a second run changes nothing. */
export const makeUpdates = async ({ people, ids }: Family): Promise<void> => {
  for (const [index, update] of demoUpdates.entries())
    await people[update.by].post('/api/family-updates', await formOf(update, ids[update.to]), `demo update ${index}`);
};
