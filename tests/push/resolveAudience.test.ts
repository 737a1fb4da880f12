import { allPermissions } from '../../events/circle/permissions.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import type { MemberRights } from '../../projections/circle/rightsQueries.ts';
import type { ShownTo } from '../../projections/circle/sharingQueries.ts';
import type { Change } from '../../projections/runner/changes.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { resolveAudience, type AudienceFrame } from '../../server/push/resolveAudience.ts';

/** The database's answer about rights after the page was read. */
const rightsNow = (...rights: readonly MemberRights[]) => {
  const asked: (readonly string[])[] = [];
  const query = ({ values = [] }: { values?: readonly unknown[] }) => {
    asked.push(values[0] as readonly string[]);
    return Promise.resolve({ rows: [...rights], rowCount: rights.length });
  };
  return { on: { query } as unknown as Queryable, asked };
};
const ana: MemberRights = { seniorId: 'rosa', personId: 'ana', permissions: allPermissions, teamIsVisible: true };
const without: MemberRights = { ...ana, permissions: { ...allPermissions, medications: false } };

const at = (position: number, more: Partial<Change>): Change => ({
  position: positionOf(BigInt(position)),
  seq: position,
  readModel: 'doseLogs',
  event: 'DoseTaken',
  seniorId: 'rosa',
  area: null,
  persons: [],
  ids: [`at ${position}`],
  ...more,
});
const dose = (position: number): Change => at(position, { area: 'medications' });
/**
 * Both sides receive the change of their connection and that of the invitation; teammates receive the part that they
 * see.
 */
const connection = (position: number, event: string): readonly Change[] => [
  at(position, {
    readModel: 'careConnections',
    event,
    ids: ['ana'],
    ...(event === 'PermissionsChanged' ? { persons: ['rosa'] } : { area: 'team' }),
  }),
  at(position, { readModel: 'careConnections', event, persons: ['ana'], ids: ['rosa'] }),
  at(position, { readModel: 'careInvitations', event, persons: ['rosa', 'ana'], ids: ['invitation'] }),
];

const whatIn = (one: AudienceFrame): string => {
  if (one.type === 'reset') return `reset of ${one.seniorId}`;
  return one.type === 'familyUpdate' ? one.update : one.change.readModel;
};
const said = (one: AudienceFrame): string => `${BigInt(one.position)} ${whatIn(one)}`;

/** The changes one person receives, in order: `<position> <what>`. */
const toldTo = async (
  user: string,
  changes: readonly Change[],
  ...rights: readonly MemberRights[]
): Promise<readonly string[]> =>
  (await resolveAudience(rightsNow(...rights).on, changes)).filter(({ users }) => users.has(user)).map(said);

test('a member gets the changes of her areas, and a senior all of her own', async () => {
  const changes = [dose(1), at(2, { area: 'health', readModel: 'healthMetrics' })];
  expect(await toldTo('ana', changes, ana)).toEqual(['1 doseLogs', '2 healthMetrics']);
  expect(await toldTo('ana', changes, without)).toEqual(['2 healthMetrics']);
  expect(await toldTo('ana', changes)).toEqual([]);
  expect(await toldTo('rosa', changes)).toEqual(['1 doseLogs', '2 healthMetrics']);
});

test('a change for named persons goes to nobody else, not even its subject', async () => {
  const changes = [at(1, { persons: ['bea'] })];
  expect(await toldTo('bea', changes)).toEqual(['1 doseLogs']);
  for (const other of ['ana', 'rosa']) expect(await toldTo(other, changes, ana)).toEqual([]);
});

test('a change for named members goes to the senior, and to those of them who are members now', async () => {
  const changes = [at(1, { area: 'member', persons: ['rosa', 'ana', 'bea'], readModel: 'documents' })];
  for (const told of ['rosa', 'ana'])
    expect(await toldTo(told, changes, ana, { ...ana, personId: 'eve' })).toEqual(['1 documents']);
  for (const other of ['bea', 'eve'])
    expect(await toldTo(other, changes, ana, { ...ana, personId: 'eve' })).toEqual([]);
  const removed = [...changes, ...connection(2, 'MemberRemoved')];
  expect(await toldTo('ana', removed)).toEqual(['2 careConnections', '2 careInvitations', '2 reset of rosa']);
});

test('a member removed in the middle of a page gets the removal, then the reset, and nothing else', async () => {
  const changes = [dose(1), ...connection(2, 'MemberRemoved'), dose(3)];
  expect(await toldTo('ana', changes)).toEqual(['2 careConnections', '2 careInvitations', '2 reset of rosa']);
});

test('a new member, or one with a new area, gets the reset and only later changes', async () => {
  for (const event of ['InvitationAccepted', 'PermissionsChanged']) {
    const changes = [dose(1), ...connection(2, event), dose(3)];
    const told = await toldTo('ana', changes, ana);
    expect([...new Set(told)]).toEqual(['2 careConnections', '2 careInvitations', '2 reset of rosa', '3 doseLogs']);
  }
});

test('rights that change more than once in a page make one reset, at the last of them', async () => {
  const changes = [
    ...connection(1, 'InvitationAccepted'),
    dose(2),
    ...connection(3, 'MemberLeft'),
    ...connection(4, 'InvitationAccepted'),
    dose(5),
  ];
  const told = await toldTo('ana', changes, ana);
  expect(told.filter((one) => one.endsWith('reset of rosa'))).toEqual(['4 reset of rosa']);
  expect(told.slice(-2)).toEqual(['4 reset of rosa', '5 doseLogs']);
  expect(told).not.toContain('2 doseLogs');
});

test('a reset is for the person whose rights they are: not for the senior, other members, or other seniors', async () => {
  const changes = [...connection(1, 'MemberRemoved'), dose(2), at(2, { area: 'medications', seniorId: 'vera' })];
  const bea: MemberRights = { ...ana, personId: 'bea' };
  expect(await toldTo('bea', changes, bea)).toEqual(['1 careConnections', '2 doseLogs']);
  expect(await toldTo('rosa', changes, bea)).toEqual(['1 careConnections', '1 careInvitations', '2 doseLogs']);
  expect(await toldTo('ana', changes, { ...ana, seniorId: 'vera' })).toEqual([
    '1 careConnections',
    '1 careInvitations',
    '1 reset of rosa',
    '2 doseLogs',
  ]);
});

test('a new main contact has the rights she had', async () => {
  const told = await toldTo('ana', connection(1, 'MainContactChosen'), ana);
  expect([...new Set(told)]).toEqual(['1 careConnections', '1 careInvitations']);
});

test('teammates receive members who come, go and become the main contact, without a reset and only while they see each other', async () => {
  const none: MemberRights = {
    seniorId: 'rosa',
    personId: 'bea',
    teamIsVisible: true,
    permissions: { medications: false, health: false, appointments: false, family: false },
  };
  for (const event of ['InvitationAccepted', 'MainContactChosen', 'MemberRemoved', 'MemberLeft']) {
    const changes = connection(1, event);
    expect(await toldTo('bea', changes, none)).toEqual(['1 careConnections']);
    expect(await toldTo('bea', changes, { ...none, teamIsVisible: false })).toEqual([]);
    expect(await toldTo('bea', changes, { ...none, seniorId: 'vera' })).toEqual([]);
    expect(await toldTo('rosa', changes, { ...none, teamIsVisible: false })).toEqual([
      '1 careConnections',
      '1 careInvitations',
    ]);
  }
  expect(await toldTo('bea', connection(1, 'PermissionsChanged'), none)).toEqual([]);
});

test('rights are read once per page, for its seniors; if no event concerns a senior, not at all', async () => {
  const { on, asked } = rightsNow(ana);
  await resolveAudience(on, [
    dose(1),
    dose(2),
    at(3, { area: 'health', seniorId: 'vera' }),
    ...connection(4, 'MemberLeft'),
  ]);
  expect(asked).toEqual([['rosa', 'vera']]);
  await resolveAudience(on, connection(1, 'PermissionsChanged'));
  expect(asked).toHaveLength(1);
});

describe('a family member’s appointments', () => {
  const scheduled = (position: number, seniorId = 'ana'): Change =>
    at(position, { readModel: 'appointments', area: 'appointments', seniorId });
  const switched = (position: number): readonly Change[] => [
    at(position, {
      readModel: 'users',
      event: 'AppointmentSharingChanged',
      seniorId: null,
      persons: ['ana'],
      ids: ['ana'],
    }),
    at(position, { readModel: 'careConnections', event: 'AppointmentSharingChanged', persons: ['rosa'], ids: ['ana'] }),
  ];
  /** The changes Rosa or another receives when Ana shows her appointments to these. */
  const toldOf = async (
    user: string,
    changes: readonly Change[],
    ...shownTo: readonly ShownTo[]
  ): Promise<readonly string[]> => {
    const query = ({ name }: { name?: string }) =>
      Promise.resolve({ rows: name === 'list shown to' ? [...shownTo] : [], rowCount: null });
    return (await resolveAudience({ query } as unknown as Queryable, changes))
      .filter(({ users }) => users.has(user))
      .map(said);
  };
  const toRosa: ShownTo = { ownerId: 'ana', seniorId: 'rosa' };

  test('go to the senior who may see them, without her or anybody else’s other data', async () => {
    const changes = [scheduled(1), at(2, { area: 'health', seniorId: 'ana' }), scheduled(3, 'bea')];
    expect(await toldOf('rosa', changes, toRosa)).toEqual(['1 appointments']);
    expect(await toldOf('vera', changes, toRosa)).toEqual([]);
    expect(await toldOf('ana', changes, toRosa)).toEqual(['1 appointments', '2 doseLogs']);
  });

  test('that were switched off in the middle of a page: the senior gets only the reset', async () => {
    const changes = [scheduled(1), ...switched(2), scheduled(3)];
    expect(await toldOf('rosa', changes)).toEqual(['2 careConnections', '2 reset of ana']);
    expect(await toldOf('ana', changes)).toEqual(['1 appointments', '2 users', '3 appointments']);
  });

  test('that were switched on: the senior gets the reset and only later changes', async () => {
    const changes = [scheduled(1), ...switched(2), scheduled(3)];
    expect(await toldOf('rosa', changes, toRosa)).toEqual(['2 careConnections', '2 reset of ana', '3 appointments']);
  });
});

describe('family updates', () => {
  const shared = (position: number, persons: readonly string[] = []): Change =>
    at(position, { readModel: 'familyUpdates', event: 'FamilyUpdateShared', area: 'family', persons });
  const bea: MemberRights = { ...ana, personId: 'bea' };
  const noFamily: MemberRights = { ...bea, permissions: { ...allPermissions, family: false } };
  /** The database has every update in the query. */
  const toldOf = async (
    user: string,
    changes: readonly Change[],
    ...rights: readonly MemberRights[]
  ): Promise<readonly string[]> => {
    const query = ({ name, values = [] }: { name?: string; values?: readonly unknown[] }) => {
      const ids = (name === 'find pushed family updates' ? values[0] : []) as readonly string[];
      return Promise.resolve({
        rows: [...(name?.startsWith('list rights') ? rights : []), ...ids.map((id) => ({ id, view: `update ${id}` }))],
      });
    };
    return (await resolveAudience({ query } as unknown as Queryable, changes))
      .filter(({ users }) => users.has(user))
      .map(said);
  };

  test('go to the circle with their content, after their change', async () => {
    const told = ['1 familyUpdates', '1 update at 1'];
    for (const user of ['rosa', 'ana']) expect(await toldOf(user, [shared(1)], ana, noFamily)).toEqual(told);
    for (const user of ['bea', 'eve']) expect(await toldOf(user, [shared(1)], ana, noFamily)).toEqual([]);
  });

  test('that are private go to the senior and the author, while she has the area', async () => {
    const changes = [shared(1, ['rosa', 'ana'])];
    for (const user of ['rosa', 'ana'])
      expect(await toldOf(user, changes, ana, bea)).toEqual(['1 familyUpdates', '1 update at 1']);
    expect(await toldOf('bea', changes, ana, bea)).toEqual([]);
    expect(await toldOf('ana', changes, bea)).toEqual([]);
    expect(await toldOf('ana', changes, { ...noFamily, personId: 'ana' })).toEqual([]);
  });

  test('from before the author’s removal are not sent after it', async () => {
    const changes = [shared(1, ['rosa', 'ana']), shared(2), ...connection(3, 'MemberRemoved')];
    expect(await toldOf('ana', changes)).toEqual(['3 careConnections', '3 careInvitations', '3 reset of rosa']);
  });

  test('of a long absence come with the content of the last ones only', async () => {
    const told = await toldOf(
      'ana',
      Array.from({ length: 100 }, (_change, index) => shared(index + 1)),
      ana,
    );
    expect(told.filter((one) => one.endsWith('familyUpdates'))).toHaveLength(100);
    expect(told.filter((one) => one.includes('update at'))).toHaveLength(20);
    expect(told.at(-1)).toBe('100 update at 100');
  });
});
