import { recordGame } from '../../client/game/recordGame.ts';

const ended = { level: 'medium', score: 80, duration: 60, completed: true } as const;
const givenUp = { ...ended, completed: false };

test('the challenge has texts of its own', () => {
  expect(recordGame('memory_challenge', ended, 'rosa').toast).toEqual({
    success: { title: 'Challenge Complete!', description: 'Great job! Your score has been recorded.' },
    failure: {
      title: 'Challenge Complete',
      description: 'Thanks for playing!',
      unknown: expect.objectContaining({ title: 'Challenge Complete' }),
    },
  });
  expect(recordGame('trivia', ended, 'rosa').toast?.success?.title).toBe('Game Complete!');
});

test('giving up the challenge ends it with 0 points, and any other game with those so far', () => {
  expect(recordGame('memory_challenge', givenUp, 'rosa')).toMatchObject({ body: { score: 0, completed: false } });
  expect(recordGame('trivia', givenUp, 'rosa')).toMatchObject({ body: { score: 80, completed: false } });
});
