import { isDatabaseUnavailable } from '../../server/database/databaseUnavailable.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ['it shuts down', coded('57P01')],
  ['it starts up', coded('57P03')],
  ['a connection broke', coded('08006')],
  ['it has too many connections', coded('53300')],
  ['its disk is full', coded('53100')],
  ['its socket is not there', coded('ENOENT', { syscall: 'connect' })],
  ['nobody listens', coded('ECONNREFUSED', { syscall: 'connect' })],
  ['nobody listens at any of its addresses', new AggregateError([coded('ECONNREFUSED', { syscall: 'connect' })])],
  ['a write found nobody', coded('EPIPE', { syscall: 'write' })],
  ['it hung up', new Error('Connection terminated unexpectedly')],
  ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
])('when %s the database is unavailable', (_when, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a duplicate', coded('23505')],
  ['a wrong table', coded('42P01')],
  ['a statement that took too long', coded('57014')],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a bug', new TypeError('x is undefined')],
  ['nothing', undefined],
])('%s is something else', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
