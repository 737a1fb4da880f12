import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import { browserOf } from '../support/browser.ts';
import { signIn, signInLines, usernames } from './demoFamilyFixture.ts';
import { openDemoFixture, timeZone } from './demoFixture.ts';

test('a demo of before there was a family keeps its senior’s sign-in and gets the others; what people do since is left alone', async () => {
  const former = await openDemoFixture();
  try {
    const before = { username: 'rosa', password: 'as it was before' };
    // 202: it is recorded, and shown a moment later
    expect([201, 202]).toContain(
      (await browserOf(former.url).post('/api/register', { ...before, role: 'senior', timeZone })).status,
    );
    await writeFile(path.join(former.dataDir, 'demo.json'), JSON.stringify(before));
    const { code, output } = await former.run('scripts/demo.ts');
    expect(code).toBe(0);
    expect(signInLines(output)).toHaveLength(usernames.length);
    expect(output).toContain(`as rosa with the password ${before.password} (`);
    const [ana] = await signIn(former, output, 'ana');
    const received = (await ana.get<readonly InvitationReceived[]>('/api/care-invitations/received')).body;
    const accepted = received.find((one) => one.isProven && one.seniorUsername === 'rosa' && one.status === 'accepted');
    expect((await ana.delete(`/api/care-invitations/${accepted?.id}`)).status).toBe(204);
    const again = await former.run('scripts/demo.ts');
    expect(again.code).toBe(0);
    expect(signInLines(again.output)).toEqual(signInLines(output));
    expect((await ana.get('/api/care-connections')).body).toMatchObject([{ username: 'luis' }]);
  } finally {
    await former.close();
  }
}, 300_000);
