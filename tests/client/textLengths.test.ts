import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lengthOf, tooLong } from '../../client/ui/textLength.ts';
import { validators } from '../../events/generated/commandValidators.js';

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('client', file), 'utf8') }));

test('no field cuts pasted text', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => /\bmaxLength(=|: (?!number))/.test(text)).map(({ file }) => file)).toEqual([]);
});

/** Forms without `longest`. */
const withoutLimits: Readonly<Record<string, string>> = {
  'form/useKeptForm.ts': 'makes forms',
  'form/useCommandForm.ts': 'makes forms',
  'medication/TakenAtDialog.tsx': 'a day and a time',
  'document/ShareDialog.tsx': 'choices',
  'account/RoleDialog.tsx': 'choices',
  'auditor/RenewDialog.tsx': 'choices',
  'escalation/EscalationDialog.tsx': 'choices',
  'alert/LimitsForm.tsx': 'numbers, which say their bounds',
  'contact/ContactFormDialog.tsx': 'contactFields.ts says what is too long',
  'managedAccount/ChangeManagedDialog.tsx': 'profileRules.ts says what is too long',
  'account/PairingPassword.tsx': 'a password: a longer one isn’t hers',
  'account/PasswordCard.tsx': 'passwords: the server says what is too long',
  'account/NewPasswordForm.tsx': 'passwords: the server says what is too long',
  'handover/OpenForm.tsx': 'passwords: the server says what is too long',
  'account/SignInForm.tsx': 'a name that is too long is nobody’s',
};
test('every form knows the longest of its texts, or says why it needn’t', () => {
  const forms = sources.filter(({ text }) => /\buse(Command|Kept)?Form(<[^\n]*>)?\(/.test(text));
  const withoutThem = forms.filter(({ text }) => !/^ +longest(: |,$)|\blongest: /m.test(text)).map(({ file }) => file);
  expect(withoutThem.sort()).toEqual(Object.keys(withoutLimits).sort());
});

const reasonOf = (text: string) => ({ from: '2026-11-26T12:00:00Z', reason: text });
test.each(['a', 'é', 'e\u0301', '😀', '👩🏽‍⚕️', '🇩🇪', '\u05D0\u05B8', '\n'])(
  '%j is counted as the server counts it',
  (unit) => {
    const text = unit.repeat(500);
    const isTaken = (said: string) => validators.StopMedication?.(reasonOf(said));
    const length = Array.from(text).length;
    expect(isTaken(text)).toBe(length <= 500);
    const fitting = Array.from(`.${text}`).slice(0, 499).join('') + '.';
    expect([isTaken(fitting), tooLong(fitting, 500)]).toEqual([true, undefined]);
    expect([isTaken(`${fitting}!`), tooLong(`${fitting}!`, 500)]).toEqual([
      false,
      'That’s 1 character too long. Please shorten it.',
    ]);
  },
);
test('blanks around a text, which aren’t sent, don’t count', () => {
  expect(lengthOf(`  ${'a'.repeat(500)}\n`)).toBe(500);
  expect(tooLong(`  ${'a'.repeat(500)}\n`, 500)).toBeUndefined();
  expect(tooLong('a'.repeat(6234), 5000)).toBe('That’s 1,234 characters too long. Please shorten it.');
});
