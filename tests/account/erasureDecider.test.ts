import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { accountDecider, type AccountState } from '../../server/account/accountDecider.ts';

const userId = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const registration = {
  userId,
  credentialId: '0f1e2d3c-4b5a-4968-8776-655443322110',
  username: 'rosa',
  email: null,
  firstName: 'Rosa',
  lastName: null,
  role: 'senior' as const,
  timeZone: 'UTC',
  setUpBy: null,
  relationship: null,
};
const registered: AccountEvent = { type: 'UserRegistered', data: registration };
const erased = (...rounds: string[]): AccountEvent => ({ type: 'AccountErased', data: { userId, rounds } });
const context = { now: '2026-06-10T12:00:00.000Z', actor: null };

const after = (...events: readonly AccountEvent[]): AccountState =>
  events.reduce<AccountState>(
    (state, { type, data }) =>
      (accountDecider.evolve[type] as (state: AccountState, data: unknown) => AccountState)(state, data),
    accountDecider.initialState,
  );
const erase = (state: AccountState, rounds: string[] = [], isAgain = false) =>
  accountDecider.decide.EraseAccount({ userId, rounds, isAgain }, state, context);

test('an account is erased with the invitations that go with it', () =>
  expect(erase(after(registered), ['one'])).toEqual([erased('one')]));
test('also one that was never finished, so that nobody can finish it', () => {
  expect(erase(after())).toEqual([erased()]);
  expect(() => accountDecider.decide.RegisterUser(registration, after(erased()), context)).toThrow(
    'This account was erased.',
  );
});
test('once erased, it is not erased again', () => expect(erase(after(registered, erased('one')), ['one'])).toEqual([]));
test('an invitation that came since is named in one more event', () =>
  expect(erase(after(registered, erased('one')), ['one', 'two'])).toEqual([erased('two')]));
test('when the keys are gone it is repeated for events written meanwhile', () =>
  expect(erase(after(registered, erased('one')), [], true)).toEqual([erased()]));
test('nothing can be changed about an erased account', () =>
  expect(() =>
    accountDecider.decide.UpdateProfile({ firstName: 'Rosa' }, after(registered, erased()), context),
  ).toThrow('This account was erased.'));
