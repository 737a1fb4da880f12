import { createOpenForms, formLimits } from '../../server/upload/openForms.ts';

test('a form takes the more places the larger it says it is', async () => {
  const forms = createOpenForms({ aPerson: 9, placesAPerson: 100, atOnce: 10, withinMs: 60_000, fairMs: 60_000 });
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

test('nobody takes all places alone, however large two forms say they are', async () => {
  const forms = createOpenForms(formLimits);
  const largest = 10 * 5 * 1024 * 1024;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const take = (personId: string, bytes: number) => forms.take({ personId, bytes }, (arrived) => arrived(ended));
  const first = take('eve', largest);
  await expect(take('eve', largest)).rejects.toMatchObject({ status: 429 });
  const others = [take('eve', 100), take('rosa', 100)];
  end();
  await Promise.all([first, ...others]);
});
