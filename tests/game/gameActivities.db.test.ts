import { randomUUID } from 'node:crypto';
import { gameStream } from '../../events/game/gameEvents.ts';
import { gameActivitiesProjector } from '../../projections/game/gameActivities.ts';
import { gameRatingsProjector } from '../../projections/game/gameRatings.ts';
import { replay } from '../support/replay.ts';
import { challenge, gameFixture, now, wordSearch } from './gameFixture.ts';

const fixture = gameFixture();
const { clock, rosa } = fixture;

test('a play is answered with 201 in its listed form; it belongs to the player alone', async () => {
  const me = await rosa();
  const { status, body } = await me.play(wordSearch);
  expect([status, body]).toEqual([
    201,
    { id: body.id, userId: me.userId, ...wordSearch, completed: true, createdAt: now },
  ]);
  expect(await me.list()).toEqual([body]);
  expect(await fixture.server().deps.events.readStream(gameStream(body.id))).toMatchObject([
    {
      type: 'GamePlayed',
      data: { ownerId: me.userId, playedOn: '2026-06-10' },
      metadata: { actorId: me.userId, subjectId: me.userId, seniorId: null, happenedAt: now },
    },
  ]);
});

test('without a level it is normal, and giving up is recorded', async () => {
  const me = await rosa();
  const { difficulty: _, ...rest } = wordSearch;
  expect((await me.play({ ...rest, completed: false })).body).toMatchObject({ difficulty: 'normal', completed: false });
});

test('the same request key records a game once', async () => {
  const me = await rosa();
  const key = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [await me.play(wordSearch, key), await me.play(wordSearch, key)];
  expect(again.body).toEqual(first.body);
  expect(await me.list()).toHaveLength(1);
});

test('a clock that runs ahead a little dates no game in the future', async () => {
  const me = await rosa();
  const { body } = await me.play({ ...wordSearch, completedAt: '2026-06-10T14:14:00Z' });
  expect(body.completedAt).toBe(now);
});

describe('400 names the field, and nothing is recorded:', () => {
  test.each<[string, object]>([
    ['gameType', { ...wordSearch, gameType: 'chess' }],
    ['gameType', { ...wordSearch, gameType: undefined }],
    ['difficulty', { ...wordSearch, difficulty: 'hardest' }],
    ['score', { ...wordSearch, score: 291 }],
    ['score', { ...challenge, score: 101 }],
    ['score', { ...wordSearch, difficulty: 'normal', score: 771 }],
    ['score', { ...wordSearch, score: -1 }],
    ['score', { ...wordSearch, score: 10.5 }],
    ['score', { ...wordSearch, score: '60' }],
    ['duration', { ...wordSearch, duration: -1 }],
    ['duration', { ...wordSearch, duration: 7 * 86_400 }],
    ['duration', { ...wordSearch, duration: 1.5 }],
    ['completedAt', { ...wordSearch, completedAt: '2026-06-10T14:16:00Z' }],
    ['completedAt', { ...wordSearch, completedAt: '2026-06-08T14:00:00Z' }],
    ['completedAt', { ...wordSearch, completedAt: 'today' }],
    ['completed', { ...wordSearch, completed: 'yes' }],
    ['userId', { ...wordSearch, userId: randomUUID() }],
  ])('%s in %j', async (field, game) => {
    const me = await rosa();
    const { status, body } = await me.play(game);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await me.list()).toEqual([]);
  });
  test('in words for people', async () => {
    const { body } = await (await rosa()).play({ ...wordSearch, score: 291 });
    expect(body.message).toBe('Word Search at level Beginner has at most 290 points.');
  });
});

describe('the daily challenge', () => {
  test('is recorded once a day in the player’s zone; a second one is 409, in kind words', async () => {
    const me = await rosa();
    expect((await me.play(challenge)).status).toBe(201);
    const { status, body } = await me.play({ ...challenge, score: 80 });
    expect([status, body.message]).toEqual([
      409,
      'You’ve already done the challenge of this day. The next one comes tomorrow.',
    ]);
    clock.set('2026-06-11T03:59:00.000Z');
    expect((await me.play({ ...challenge, completedAt: '2026-06-11T03:59:00Z' })).status).toBe(409);
    clock.set('2026-06-11T04:00:00.000Z');
    expect((await me.play({ ...challenge, completedAt: '2026-06-11T04:00:00Z' })).status).toBe(201);
    expect(await me.list()).toHaveLength(2);
  });
  test('sent again with its key is the same one', async () => {
    const me = await rosa();
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await me.play(challenge, key), await me.play(challenge, key)];
    expect([again.status < 300, again.body]).toEqual([true, first.body]);
  });
  test('a game sent from two windows concurrently is recorded once', async () => {
    const me = await rosa();
    const statuses = (await Promise.all([me.play(challenge), me.play({ ...challenge, score: 60 })])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
  });
  test('is each person’s own', async () => {
    await (await rosa()).play(challenge);
    expect((await (await rosa()).play(challenge)).status).toBe(201);
  });
});

test('the list is newest first and continues page by page', async () => {
  const me = await rosa();
  const moments = Array.from({ length: 203 }, (_play, index) =>
    new Date(Date.parse(now) - index * 60_000).toISOString(),
  );
  for (const completedAt of moments) await me.play({ ...wordSearch, completedAt });
  const first = await me.browser.get<readonly { completedAt: string }[]>('/api/game-activities');
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await me.browser.get<readonly { completedAt: string }[]>(`/api/game-activities?before=${cursor}`);
  expect([...first.body, ...second.body].map(({ completedAt }) => completedAt)).toEqual(moments);
  expect([first.body.length, second.headers.get('x-next-cursor')]).toEqual([200, null]);
  expect((await me.browser.get('/api/game-activities?before=yesterday')).status).toBe(400);
});

describe('the summary', () => {
  test('of nobody’s games is all zeros, every kind at the first level', async () => {
    const { games, weeks, ...rest } = await (await rosa()).summary();
    expect(rest).toEqual({ played: 0, playedToday: 0, streakDays: 0, minutesThisWeek: 0, isChallengeDone: false });
    expect(games.map(({ gameType, level, played }) => [gameType, level, played])).toContainEqual([
      'word-match',
      'easy',
      0,
    ]);
    expect([games.length, weeks.length]).toEqual([8, 8]);
  });
  test('counts plays, best scores, days in a row, minutes and the challenge', async () => {
    const me = await rosa();
    for (const day of ['08', '09']) {
      clock.set(`2026-06-${day}T14:10:00.000Z`);
      await me.play({ ...wordSearch, completedAt: `2026-06-${day}T14:10:00Z`, score: 100, duration: 60 });
    }
    clock.set(now);
    await me.play({ ...wordSearch, duration: 100 });
    await me.play({ ...challenge, duration: 20 });
    const { games, weeks, ...rest } = await me.summary();
    expect(rest).toEqual({ played: 4, playedToday: 2, streakDays: 3, minutesThisWeek: 4, isChallengeDone: true });
    expect(games.find(({ gameType }) => gameType === 'word_search')).toEqual({
      gameType: 'word_search',
      played: 3,
      bestScore: 240,
      streak: 3,
      level: 'easy',
      rating: 149.4,
    });
    expect(weeks.at(-1)).toEqual({ startsOn: '2026-06-07', plays: { word_search: 3, memory_challenge: 1 } });
  });
  test('has the next level once the rating reaches it', async () => {
    const me = await rosa();
    for (const _win of [1, 2, 3, 4, 5]) await me.play(wordSearch);
    const levelNow = async () => (await me.summary()).games.find(({ gameType }) => gameType === 'word_search');
    expect(await levelNow()).toMatchObject({ rating: 432, level: 'easy' });
    await me.play(wordSearch);
    expect(await levelNow()).toMatchObject({ rating: 540, level: 'medium' });
  });
  test('loses 12 points and the streak by a game under 60 points or one that was given up', async () => {
    const me = await rosa();
    const ratingAfter = async (game: object) => {
      await me.play({ ...wordSearch, ...game });
      return (await me.summary()).games.find(({ gameType }) => gameType === 'word_search');
    };
    expect(await ratingAfter({})).toMatchObject({ rating: 72, streak: 1 });
    expect(await ratingAfter({ completed: false })).toMatchObject({ rating: 60, streak: 0 });
    await ratingAfter({});
    expect(await ratingAfter({ score: 50 })).toMatchObject({ rating: 120, streak: 0 });
  });
  test('ends a run of days with a day without a game', async () => {
    const me = await rosa();
    await me.play(wordSearch);
    clock.set('2026-06-12T14:10:00.000Z');
    expect(await me.summary()).toMatchObject({ streakDays: 0, playedToday: 0, isChallengeDone: false });
  });
});

test('games rebuilt in one batch equal the live ones', async () => {
  const me = await rosa();
  for (const score of [240, 10, 250]) await me.play({ ...wordSearch, score });
  for (const { live, rebuilt } of await replay(fixture.server(), [gameActivitiesProjector, gameRatingsProjector])) {
    expect(live.length).toBeGreaterThan(0);
    expect(rebuilt).toEqual(live);
  }
});
