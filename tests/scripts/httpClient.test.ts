import { httpClient } from '../../scripts/httpClient.ts';

const refusal = (said: object) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(said, { status: 400 }));
  return { refused: httpClient('http://127.0.0.1:1', () => '').post('/api/health-metrics', {}) };
};
afterEach(() => jest.restoreAllMocks());

test('a refusal says once what its message and its field both say', async () => {
  const { refused } = refusal({
    message: 'It is still to come. Please check it.',
    fields: { recordedAt: 'It is still to come. Please check it' },
  });
  await expect(refused).rejects.toThrow(/^The server refused \(400\): It is still to come\. Please check it\.$/);
});

test('a refusal says of a field what its message leaves out', async () => {
  const { refused } = refusal({ message: 'Please check.', fields: { value: 'is no number' } });
  await expect(refused).rejects.toThrow('Please check. value: is no number');
});
