import { createFindings } from '../../scripts/findings.ts';

test('findings beyond a limit are a number, so that they fit in memory', () => {
  const findings = createFindings(2);
  for (const sentence of ['one', undefined, 'two', 'three', 'four']) findings.add(sentence);
  expect([findings.count(), findings.text()]).toEqual([4, 'one\ntwo\n… and 2 more']);
});
