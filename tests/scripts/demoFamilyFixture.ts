import { browserOf, type Browser } from '../support/browser.ts';
import { openDemoFixture, type DemoFixture } from './demoFixture.ts';

export const usernames = ['rosa', 'ana', 'fay', 'june'] as const;
export type Username = (typeof usernames)[number];

/** The lines with the sign-ins. */
export const signInLines = (output: string): readonly string[] =>
  output.split('\n').filter((line) => line.includes('with the password'));

/** Signs in with only the demo's output. */
export const signIn = async (
  { url }: Pick<DemoFixture, 'url'>,
  printed: string,
  username: Username,
): Promise<readonly [Browser, string]> => {
  const [, password] = new RegExp(`as ${username} with the password (\\S+)`).exec(printed) ?? [];
  const browser = browserOf(url);
  const { status, body } = await browser.post<{ id: string }>('/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  return [browser, body.id];
};

/** The product with the demo in it, and its people signed in. */
export const openDemoFamily = async () => {
  const fixture = await openDemoFixture();
  const { code, output: printed } = await fixture.run('scripts/demo.ts');
  if (code !== 0) throw new Error(printed);
  const signedIn = await Promise.all(
    usernames.map(async (username) => [username, ...(await signIn(fixture, printed, username))] as const),
  );
  const people = Object.fromEntries(signedIn.map(([username, browser]) => [username, browser])) as Record<
    Username,
    Browser
  >;
  const ids = Object.fromEntries(signedIn.map(([username, , id]) => [username, id])) as Record<Username, string>;
  const listOf = async <T>(username: Username, path: string): Promise<readonly T[]> => {
    const { status, body } = await people[username].get<readonly T[]>(path);
    if (status !== 200) throw new Error(`${path} answered ${status} to ${username}`);
    return body;
  };
  const isPicture = async (username: Username, path: string | null): Promise<boolean> => {
    const { status, headers } = await people[username].get(path ?? '/api/files/none');
    return status === 200 && headers.get('content-type') === 'image/webp';
  };
  return { fixture, printed, people, ids, listOf, isPicture };
};
export type DemoFamilyFixture = Awaited<ReturnType<typeof openDemoFamily>>;
