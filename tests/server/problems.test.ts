import { Refusal } from '../../events/kernel/refusal.ts';
import { OutcomeUnknown, StoreMisconfigured, StoreUnavailable } from '../../events/store/eventStore.ts';
import { Invalid, KeyReused, Unauthorized } from '../../server/http/errors.ts';
import { problemOf } from '../../server/http/problems.ts';

const withCode = (code: string, message = 'connect /var/run/postgres') =>
  Object.assign(new Error(message), { code, syscall: 'connect' });

test.each([
  [new Invalid('no'), 400],
  [new Unauthorized(), 401],
  [new KeyReused(), 422],
  [new Refusal('Only after the appointment.'), 409],
  [new StoreUnavailable('es.append'), 503],
  [new OutcomeUnknown('es.append'), 503],
  [new StoreMisconfigured('a wrong password'), 503],
  [withCode('ECONNREFUSED'), 503],
  [withCode('57P03'), 503],
  [withCode('57014'), 503],
  [withCode('0A000', 'cached plan must not change result type'), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('a bug in select * from users'), 500],
  [withCode('42601', 'syntax error at or near "selct"'), 500],
  ['not even an error', 500],
])('%s is %i', (error, status) => expect(problemOf(error).status).toBe(status));

test('internal details stay out of the user’s message', () => {
  const misconfigured = new StoreMisconfigured('secret host');
  for (const error of [
    new Error('select secret'),
    withCode('ECONNREFUSED', 'secret host'),
    new StoreUnavailable('secret host'),
    misconfigured,
  ])
    expect(problemOf(error).message).not.toContain('secret');
});

test('an unknown outcome has a code of its own: a client must not call it a failure', () =>
  expect(problemOf(new OutcomeUnknown('es.append'))).toMatchObject({ code: 'outcome_unknown', retryAfterSeconds: 2 }));

test('a refusal keeps its own sentence and code', () =>
  expect(problemOf(new Refusal('That time is over.', 'too_late'))).toMatchObject({
    message: 'That time is over.',
    code: 'too_late',
  }));

test('an unavailable service answers with a time to retry', () =>
  expect(problemOf(new StoreUnavailable('')).retryAfterSeconds).toBeGreaterThan(0));
