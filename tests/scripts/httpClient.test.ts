import { httpClient } from '../../server/demo/httpClient.ts';

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

test('a write that can’t be read yet is waited for', async () => {
  const [position, behind] = ['0a1b2c3d.7', { 'x-stale': 'true' }];
  const answers = [
    Response.json({ id: 'new' }, { status: 202, headers: { ...behind, 'x-position': position } }),
    Response.json({}, { headers: behind }),
    Response.json({}),
  ];
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(answers.shift() ?? Response.error()));
  expect(await httpClient('http://127.0.0.1:1', () => 'sid=1').post('/api/medications', {})).toEqual({ id: 'new' });
  const again = ['http://127.0.0.1:1/api/user/me', { headers: { cookie: 'sid=1', 'x-min-position': position } }];
  expect(fetched.mock.calls.slice(1)).toEqual([again, again]);
});
