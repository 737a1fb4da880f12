import { readHead } from '../../scripts/verifyHead.ts';

test.each(['a1b2-c3d4', 'A1B2 C3D4', ' a1b2c3d4 '])('the head %s is read as it stands on paper', (text) =>
  expect(readHead(text)).toBe('a1b2-c3d4'),
);

test.each(['', 'a1b2', 'a1b2-c3d4-e5f6', 'g1b2-c3d4'])('“%s” is refused, since it is no head', (text) =>
  expect(() => readHead(text)).toThrow('is no head as it stands on paper: eight digits such as a1b2-c3d4.'),
);
