import type { DemoName } from './demoFamily.ts';
import { demoPhotos } from './demoPhotos.ts';
import { withPictures } from './demoPictures.ts';
import { among, type DemoStage } from './demoStage.ts';

interface DemoUpdate {
  readonly by: DemoName;
  readonly content: string;
  readonly photos?: readonly (keyof typeof demoPhotos)[];
  readonly isPrivate?: true;
}

/** In Rosa's circle; the last one is for her daughter and herself alone. */
const demoUpdates: readonly DemoUpdate[] = [
  {
    by: 'rosa',
    content: 'Apple cake from Abuela’s recipe. There is a piece left for whoever comes first.',
    photos: ['cake'],
  },
  { by: 'ana', content: 'Our walk by the river. She went all the way to the second bench!', photos: ['river'] },
  { by: 'rosa', content: 'Leo called from school. He has the lead in the play, and I want a seat in the first row.' },
  { by: 'ana', content: 'Mamá, I’ll bring the birthday list on Sunday. Don’t tell Leo.', isPrivate: true },
];

/** Each request has its own key. */
export const shareUpdates = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids } = stage;
  for (const [index, { by, content, photos = [], isPrivate }] of among(stage, demoUpdates).entries()) {
    const fields = { content, seniorId: ids.rosa, isPrivate: String(isPrivate === true) };
    const form = await withPictures(
      'photos',
      photos.map((name) => demoPhotos[name]),
      { ...fields, type: photos.length > 0 ? 'photo' : 'message' },
    );
    await people[by].post('/api/family-updates', form, `demo update ${index}`);
  }
};
