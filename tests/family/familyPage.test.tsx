import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { rosaAsSenior, thatMorning } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { familyStage, fay, june, photo, update } from './familyScreen.tsx';

const stage = clientStage();
const { show } = familyStage(stage);
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const asAna = {
  user: { id: '00000000-0000-5000-8000-0000000000a1', firstName: 'Ana', role: 'family_member' },
} as const;
const toRosaAndJune = {
  connections: [
    rosaAsSenior(),
    rosaAsSenior({ id: june.id, seniorId: june.id, firstName: 'June', seniorFirstName: 'June', invitationId: june.id }),
  ],
};
const articles = () => screen.findAllByRole('article');
const wordsIn = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const serverSays = (frame: object) => act(() => stage.sockets().latest().push(frame));

test('while nothing was shared the page says so', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'No family updates yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Family Updates' })).toBeInTheDocument();
  expect(document.title).toContain('Family Updates');
});

test('somebody without access to updates can’t post either', async () => {
  show({ connections: [rosaAsSenior({ permissions: { ...allPermissions, family: false } })] }, asAna);
  expect(
    await screen.findByText('Once somebody shares their family updates with you, you’ll see them here.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a read-only member reads the updates, and has no box to share one', async () => {
  show(
    {
      connections: [rosaAsSenior({ permissions: { ...allPermissions, family: 'read' } })],
      updates: [update(1, 'The roses are out.')],
    },
    asAna,
  );
  expect(await screen.findByText('The roses are out.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an empty feed doesn’t ask read-only members to share something', async () => {
  show({ connections: [rosaAsSenior({ permissions: { ...allPermissions, family: 'read' } })] }, asAna);
  expect(
    await screen.findByText('You’ll see news and photos here once somebody in the family shares some.'),
  ).toBeInTheDocument();
});

test.each([
  [0, 'now', 'just now'],
  [0.9, 'now', 'just now'],
  [1, '1m', '1 minute ago'],
  [59, '59m', '59 minutes ago'],
  [60, '1h', '1 hour ago'],
  [1439, '23h', '23 hours ago'],
  [1440, '1d', '1 day ago'],
  [3000, '2d', '2 days ago'],
])('an update of %d minutes ago says "%s", and "%s" to a screen reader', async (minutes, short, words) => {
  show({ updates: [update(1, 'Hello', {}, minutes)] });
  const [article] = await articles();
  const age = article?.querySelector('time');
  expect(age).toHaveTextContent(`${short}${words}`);
  expect(age?.title.replaceAll('\u00a0', ' ')).toMatch(/^\w+day, November \d+, 2026, \d+:\d\d [AP]M$/);
});

test('an update names its author, the viewer as "You", and its circle if there are several', async () => {
  const updates = [
    update(2, 'From June', { senior: june, seniorId: june.id }),
    update(1, 'From me', { author: { ...fay, id: asAna.user.id, firstName: 'Ana' } }),
  ];
  show({ updates, ...toRosaAndJune }, asAna);
  const [fromJune, fromMe] = await articles();
  await waitFor(() => expect(wordsIn(fromJune as HTMLElement)).toContain('June’s family'));
  expect(fromJune).toHaveAccessibleName('Fay Okafor');
  expect(fromMe).toHaveAccessibleName('You');
  expect(wordsIn(fromMe as HTMLElement)).toContain('Rosa’s family');
});

test('an author whose picture can’t be seen is shown by initials', async () => {
  show({ updates: [update(1, 'Hello', { author: { ...fay, profileImageUrl: '/api/files/gone' } })] });
  const [article] = await articles();
  const picture = article?.querySelector('img.avatar');
  expect(picture).toHaveAttribute('src', '/api/files/gone');
  fireEvent.error(picture as Element);
  expect(article?.querySelector('.avatar')).toHaveTextContent('FO');
});

test('a private update names the people who can see it', async () => {
  const updates = [
    update(3, 'A', { isPrivate: true }),
    update(2, 'B', { isPrivate: true, author: { ...rosa } }),
    update(1, 'C'),
  ];
  show({ updates });
  const words = (await articles()).map(wordsIn);
  expect(words[0]).toContain('Only you and Fay can see this.');
  expect(words[1]).toContain('Only you can see this.');
  expect(words[2]).not.toContain('can see this');
});

test('text is never markup, and its addresses are links', async () => {
  show({ updates: [update(1, '<b>bold</b>\nhttps://example.org/a, javascript:alert(1)')] });
  const [article] = await articles();
  const text = article?.querySelector('.linked-text');
  expect(text?.textContent).toBe('<b>bold</b>\nhttps://example.org/a, javascript:alert(1)');
  expect(within(article as HTMLElement).getAllByRole('link')).toHaveLength(1);
});

test('a feed that couldn’t be loaded says so and offers to try again', async () => {
  const { user, answers } = show({ updates: [update(1, 'Hello')] });
  stage.server.use(
    http.get('/api/family-updates', () => HttpResponse.json({ message: 'No' }, { status: 500 }), { once: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello')).toBeInTheDocument();
  expect(answers.asked).toBeGreaterThan(0);
});

test('older updates come with a button, below those that are there', async () => {
  const { user } = show({
    updates: [update(2, 'New')],
    nextCursor: 'older',
    older: { older: [update(1, 'Old', {}, 5000)] },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Old')).toBeInTheDocument();
  expect((await articles()).map((article) => article.querySelector('.linked-text')?.textContent)).toEqual([
    'New',
    'Old',
  ]);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

describe('an update that is pushed', () => {
  const toast = () => screen.queryByText('New Family Update');
  const push = (data: object) => serverSays({ type: 'family_update', data, position: positionAt(7) });

  test('is shown immediately, with a toast for the others', async () => {
    const { answers } = show({ updates: [update(1, 'First')] });
    await screen.findByText('First');
    const second = update(2, 'Second');
    answers.updates = [second, ...answers.updates];
    push(second);
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(toast()).toBeInTheDocument();
    expect(screen.getByText('A family member shared an update!')).toBeInTheDocument();
    expect((await articles()).map((article) => article.querySelector('.linked-text')?.textContent)).toEqual([
      'Second',
      'First',
    ]);
  });

  test('has no toast in any window of its author', async () => {
    const { answers } = show({ updates: [update(1, 'First')] });
    await screen.findByText('First');
    const mine = update(2, 'Mine', { author: { ...rosa } });
    answers.updates = [mine, ...answers.updates];
    push(mine);
    expect(await screen.findByText('Mine')).toBeInTheDocument();
    expect(toast()).not.toBeInTheDocument();
  });
});

describe('photos', () => {
  const photos = [photo(1), photo(2, 900, 1600), photo(3)];
  const names = ['Photo 1 of 3 by Fay', 'Photo 2 of 3 by Fay', 'Photo 3 of 3 by Fay'];

  test('are thumbnails whose place is reserved', async () => {
    show({ updates: [update(1, '', { photos })] });
    const [article] = await articles();
    const images = [...(article?.querySelectorAll('.photos img') ?? [])].map((image) =>
      ['src', 'width', 'height'].map((name) => image.getAttribute(name)),
    );
    expect(images).toEqual(
      photos.map(({ thumbnailUrl, width, height }) => [thumbnailUrl, String(width), String(height)]),
    );
    expect(
      within(article as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Fay Okafor, who this is', expect.stringMatching(/^More for the update by Fay Okafor, /), ...names]);
  });

  test('are shown large one at a time, by arrow keys, and Escape returns to where one was', async () => {
    const { user } = show({ updates: [update(1, 'Look', { photos })] });
    const second = await screen.findByRole('button', { name: names[1] ?? '' });
    second.focus();
    await user.keyboard('{Enter}');
    const shown = () => within(screen.getByRole('dialog')).getByRole('img');
    expect(shown()).toHaveAttribute('src', photos[1]?.url);
    expect(shown()).toHaveAccessibleName(names[1]);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toHaveAttribute('src', photos[2]?.url);
    expect(screen.getByRole('dialog')).toHaveAccessibleName(names[2]);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(shown()).toHaveAttribute('src', photos[0]?.url);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(second).toHaveFocus());
  });

  test('one alone has no steps', async () => {
    const { user } = show({ updates: [update(1, '', { photos: [photo(1)] })] });
    await user.click(await screen.findByRole('button', { name: 'Photo 1 of 1 by Fay' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});
