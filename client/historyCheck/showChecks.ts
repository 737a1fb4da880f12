import type { Check } from './check.ts';
import type { Checked } from './checkArchive.ts';
import { element } from './elements.ts';

const marks = { good: '✓', bad: '✗', open: '?' } as const;

const kindOf = ({ isGood }: Check): keyof typeof marks => {
  if (isGood === undefined) return 'open';
  return isGood ? 'good' : 'bad';
};

const words = { good: 'Fits', bad: 'Does not fit', open: 'Not checked' } as const;

const row = (check: Check): HTMLElement => {
  const kind = kindOf(check);
  const mark = element('span', { className: `mark ${kind}`, ariaLabel: words[kind], role: 'img' }, marks[kind]);
  const text = element('div', {}, element('p', {}, element('b', {}, check.title)), element('p', {}, check.detail));
  return element('li', {}, mark, text);
};

/** In one sentence. */
const verdictOf = (checks: readonly Check[]): string => {
  const wrong = checks.filter(({ isGood }) => isGood === false).length;
  if (wrong > 0) return `This history was changed: ${wrong} of ${checks.length} checks do not fit.`;
  return checks.some(({ isGood }) => isGood === undefined)
    ? 'What this browser can check fits.'
    : 'All checks fit. Now compare the head below with one from elsewhere.';
};

const signedAt = ({ head, proof: { timeZone } }: Checked): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'medium' }).format(new Date(head.madeAt));

const hexOrKey = (text: string): string => text.trim().toLowerCase();

const comparison = ({ head, proof }: Checked): HTMLElement => {
  const answer = element('p', { role: 'status' });
  const input = element('input', { id: 'known', type: 'text', autocomplete: 'off', spellcheck: false });
  input.addEventListener('input', () => {
    const known = hexOrKey(input.value);
    const isSame = known === head.name || known === proof.verifierKey.toLowerCase();
    answer.className = isSame ? 'good' : 'bad';
    answer.textContent = isSame ? 'It is the same.' : 'It is not the same.';
    if (known === '') answer.textContent = '';
  });
  return element(
    'div',
    { className: 'filter' },
    element('label', { htmlFor: 'known' }, 'A head or a key that you have from elsewhere'),
    input,
    answer,
  );
};

export const showChecks = (checked: Checked): HTMLElement => {
  const { checks, head, proof } = checked;
  const isBad = checks.some(({ isGood }) => isGood === false);
  return element(
    'section',
    {},
    element('h2', { tabIndex: -1 }, `History of ${proof.name}`),
    element('p', { className: `verdict ${isBad ? 'bad' : 'good'}` }, verdictOf(checks)),
    element('ul', { className: 'checks' }, ...checks.map(row)),
    element(
      'h3',
      {},
      `Head ${head.name}, of ${head.size.toLocaleString('en-US')} entries, signed ${signedAt(checked)}`,
    ),
    element(
      'p',
      {},
      'These checks show that the archive agrees with itself and with the key in it. Who made it, only something from elsewhere shows: compare the key with the one that the server shows in its log at each start, and the head with one on paper of the same moment.',
    ),
    comparison(checked),
    element(
      'p',
      { className: 'quiet' },
      'It is proven that nothing was left out, changed or put in before the checkpoint was signed. It is not proven that what was entered is true.',
    ),
  );
};
