import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasJoinRequest } from '../../projections/circle/joinRequests.ts';
import type { Qualified } from '../../projections/circle/qualified.ts';
import { isInDoubt, rightsOf } from '../../projections/circle/rightsQueries.ts';
import { sharingOf } from '../../projections/circle/sharingQueries.ts';
import { teammatesOf } from '../../projections/circle/teamQueries.ts';
import { writeAccessOf } from '../../projections/conversation/writeAccessQueries.ts';
import { isSharedWith } from '../../projections/document/documents.ts';

type Parameters = readonly (typeof rightsOf | typeof sharingOf | typeof teammatesOf | typeof writeAccessOf)[];
type Taken = Parameters[number] extends (one: infer One, other: never) => string ? One : never;
type Answer<Name> = Name extends Taken ? 'compiles' : 'does not compile';
/** Each value has to match the type's result, or this file does not compile. */
const answers: {
  readonly [Name in 'senior_id' | 'n.senior_id' | '$1' | '$2::uuid' | "split_part(asked.key, ' ', 2)"]: Answer<Name>;
} = {
  senior_id: 'does not compile',
  'n.senior_id': 'compiles',
  $1: 'compiles',
  '$2::uuid': 'compiles',
  "split_part(asked.key, ' ', 2)": 'compiles',
};

test('an unqualified column does not compile in a check of rights: inside the subquery it would be another table’s', () =>
  expect(Object.entries(answers).filter(([, answer]) => answer === 'does not compile')).toEqual([
    ['senior_id', 'does not compile'],
  ]));

const [one, other]: readonly [Qualified, Qualified] = ['caller.one_id', 'caller.other_id'];
const subqueries = {
  isInDoubt: isInDoubt(one),
  rightsOf: rightsOf(one, other),
  sharingOf: sharingOf(one, other),
  teammatesOf: teammatesOf(one, other),
  writeAccessOf: writeAccessOf(one, other),
  isSharedWith: isSharedWith(other),
  hasJoinRequest: hasJoinRequest(other, 'waiting'),
};

test.each(Object.entries(subqueries))(
  'the aliases inside %s don’t hide those of the statement around it',
  (_name, sql) => {
    const aliases = [...sql.matchAll(/\b(?:from|join) [\w.]+ (\w+)/g)].map(([, alias]) => alias ?? '');
    expect(aliases.length).toBeGreaterThan(0);
    expect(aliases.filter((alias) => !alias.startsWith('its_'))).toEqual([]);
  },
);

const projections = join(__dirname, '../../projections');

test('no statement but these subqueries has such aliases', () => {
  const sources = readdirSync(projections, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const using = sources.filter((file) =>
    /\b(?:from|join) [\w.]+ its_/.test(readFileSync(join(projections, file), 'utf8')),
  );
  expect(using.sort()).toEqual([
    'auditor/auditorRightsQueries.ts',
    'circle/joinRequests.ts',
    'circle/nameShown.ts',
    'circle/rightsQueries.ts',
    'circle/sharingQueries.ts',
    'circle/teamQueries.ts',
    'conversation/writeAccessQueries.ts',
    'document/documents.ts',
    'escalation/reach.ts',
  ]);
});
