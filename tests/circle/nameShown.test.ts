import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const projections = join(__dirname, '../../projections');

test('statements take names from users only if they are the person’s own, or those of people who are connected now', () => {
  const sources = readdirSync(projections, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  // a row's own columns were chosen by a statement
  const naming = sources.filter((file) =>
    /(?<!row|before|after)\.(?:first|last)_name\b/.test(readFileSync(join(projections, file), 'utf8')),
  );
  expect(naming.sort()).toEqual([
    'account/managedAccountsQueries.ts',
    'account/pairingQueries.ts',
    'account/signInHelpQueries.ts',
    'auditor/auditorGrantsQueries.ts',
    'circle/careConnectionsQueries.ts',
    'circle/careInvitationsQueries.ts',
    'circle/teamQueries.ts',
  ]);
});
