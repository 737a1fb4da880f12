import { signInLinkProblem } from '../../server/account/signInLinkRules.ts';

const [mine, other] = ['0f1e2d3c-4b5a-4968-8776-655443322110', '1f1e2d3c-4b5a-4968-8776-655443322110'];
const link = { kind: 'signIn', status: 'open', madeBy: null, credentialId: mine } as const;
const account = { isLocked: false, isHelper: false, credentialId: mine };
const codeOf = (...[ofLink, ofAccount]: Parameters<typeof signInLinkProblem>) =>
  signInLinkProblem(ofLink, ofAccount, { supportContact: undefined })?.code;
const codeWith = (more: object, ofAccount: object = {}) =>
  codeOf({ ...link, ...more }, { ...account, ...ofAccount }, { supportContact: undefined });

test('an operator’s link counts, and a helper’s while the helper may help', () => {
  expect(codeWith({})).toBeUndefined();
  expect(codeWith({ madeBy: other }, { isHelper: true })).toBeUndefined();
  expect(codeWith({ madeBy: other })).toBe('link_withdrawn');
});

test('a link of another kind signs nobody in', () => {
  for (const kind of ['invitation', 'handover']) expect(codeWith({ kind })).toBe('link_unknown');
  expect(codeOf(undefined, account, { supportContact: undefined })).toBe('link_unknown');
  expect(codeOf(link, undefined, { supportContact: undefined })).toBe('link_unknown');
});

test('it counts as long as the password that it replaces', () => {
  expect(codeWith({}, { credentialId: other })).toBe('link_outdated');
  expect(codeWith({ credentialId: null })).toBe('link_outdated');
});

test('a used one says that it was used, though the password has changed with it', () =>
  expect(codeWith({ status: 'used' }, { credentialId: other })).toBe('link_used'));

test('a locked account names who helps', () =>
  expect(
    signInLinkProblem(link, { ...account, isLocked: true }, { supportContact: 'Maria, +1 555 201 0142' })?.message,
  ).toBe('This account is locked. Ask Maria, +1 555 201 0142.'));
