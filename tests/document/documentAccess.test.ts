import { allPermissions } from '../../events/circle/permissions.ts';
import { mayChangeDocument, maySeeDocument, mayShareWith } from '../../server/document/documentAccess.ts';

const approach = { viewerId: 'ana', ownerId: 'rosa', rights: allPermissions, isShared: true } as const;
const outcome = (ask: () => unknown): number => {
  try {
    ask();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

test.each([
  ['the owner', { viewerId: 'rosa', rights: null, isShared: false }, 200, 200],
  ['a member with whom it is shared', {}, 200, 403],
  ['a member with whom it is not shared', { isShared: false }, 404, 404],
  ['who is no member', { rights: null, isShared: false }, 404, 404],
  ['who is no member, whatever an outdated row says', { rights: null }, 404, 404],
  ['somebody whose rights are uncertain', { rights: 'inDoubt' }, 503, 503],
] as const)('%s', (_who, change, seeing, changing) => {
  expect(outcome(() => maySeeDocument({ ...approach, ...change }))).toBe(seeing);
  expect(outcome(() => mayChangeDocument({ ...approach, ...change }))).toBe(changing);
});

test('it is shared with members only, each once, by the membership of now', () => {
  const members = [
    { personId: 'ana', invitationId: 'one' },
    { personId: 'fay', invitationId: 'two' },
  ];
  expect(mayShareWith(['fay', 'fay'], members)).toEqual([{ personId: 'fay', invitationId: 'two' }]);
  expect(() => mayShareWith(['ana', 'eve'], members)).toThrow('You can only share with people in your care team.');
});
