import { createOpenForms } from '../../server/upload/openForms.ts';

test('a form takes the more places the larger it says it is', async () => {
  const forms = createOpenForms({ aPerson: 9, atOnce: 10, withinMs: 60_000, fairMs: 60_000 });
  const mb = 1024 * 1024;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const take = (bytes: number) => forms.take({ personId: 'rosa', bytes }, (arrived) => arrived(ended));
  const taken = [take(30 * mb), take(10 * mb), take(5.01 * mb)];
  await expect(take(10 * mb)).rejects.toMatchObject({ status: 503 });
  taken.push(take(100));
  await expect(take(100)).rejects.toMatchObject({ status: 503 });
  end();
  await Promise.all(taken);
  // one that is larger than all of them together is let in when nobody else is there
  await expect(take(500 * mb)).resolves.toBeUndefined();
});
