import { join } from '../circle/circleOf.ts';
import { conversationFixture, type Writer } from './conversationFixture.ts';

const fixture = conversationFixture();

const rename = async ({ browser }: Writer, firstName: string, lastName: string): Promise<void> => {
  expect((await browser.put('/api/user/profile', { firstName, lastName })).status).toBe(200);
};
/** The other one’s name, as each of the viewer’s conversations has it. */
const othersOf = async (viewer: Writer): Promise<readonly string[]> =>
  (await viewer.conversations()).flatMap(({ participants }) =>
    participants.filter(({ id }) => id !== viewer.userId).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  );
interface Noticed {
  readonly kind: string;
  readonly actor: { readonly firstName: string };
  readonly senior: { readonly lastName: string };
}
const noticedBy = async ({ browser }: Writer): Promise<readonly string[]> =>
  (await browser.get<readonly Noticed[]>('/api/notices')).body.map(
    ({ kind, actor, senior }) => `${kind}: ${actor.firstName}, ${senior.lastName}`,
  );

test('a removed member keeps seeing the name that the senior had then, and the senior hers', async () => {
  const { rosa, ana, round } = await fixture.two();
  await rename(rosa, 'Rosie', 'Alvarez');
  expect(await othersOf(ana)).toEqual(['Rosie Alvarez']);
  await rosa.end(round);
  await rename(rosa, 'Rosalind', 'Hidden');
  await rename(rosa, 'Ruth', 'Hidden');
  await rename(ana, 'Anne', 'Secret');

  expect(await othersOf(ana)).toEqual(['Rosie Alvarez']);
  expect(await othersOf(rosa)).toEqual(['Ana Alvarez']);
  const notices = await noticedBy(ana);
  expect(notices).toContain('memberRemoved: Rosie, Alvarez');
  expect(notices.join()).not.toMatch(/Ruth|Rosalind|Hidden/);
});

test('people who are connected again see each other’s names of now', async () => {
  const { rosa, ana, round } = await fixture.two();
  await rosa.end(round);
  await rename(rosa, 'Ruth', 'Alvarez');
  expect(await othersOf(ana)).toEqual(['Rosa Alvarez']);
  await join(rosa, ana);
  expect(await othersOf(ana)).toEqual(['Ruth Alvarez']);
});

test('former members of one team see each other’s names of when the first of them went', async () => {
  const [rosa, ana, fay] = [await fixture.rosa(), await fixture.ana(), await fixture.fay()];
  const [, round] = [await join(rosa, ana), await join(rosa, fay)];
  expect((await ana.start(fay.userId)).status).toBe(201);
  await rename(fay, 'Faye', 'Okafor');
  expect(await othersOf(ana)).toEqual(['Faye Okafor']);
  await rosa.end(round);
  await rename(fay, 'Felicity', 'Secret');
  await rename(ana, 'Anne', 'Secret');
  expect(await othersOf(ana)).toEqual(['Faye Okafor']);
  expect(await othersOf(fay)).toEqual(['Ana Alvarez']);
});
