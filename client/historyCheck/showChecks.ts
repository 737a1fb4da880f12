import { zonedFormat } from '../../events/account/timeZones.ts';
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

interface Verdict {
  readonly className: 'good' | 'bad' | 'open';
  readonly sentence: string;
}

const verdictOf = (checks: readonly Check[]): Verdict => {
  const wrong = checks.filter(({ isGood }) => isGood === false).length;
  if (wrong > 0)
    return {
      className: 'bad',
      sentence: `This history was changed: ${wrong} of ${checks.length} checks do not fit.`,
    };
  const open = checks.filter(({ isGood }) => isGood === undefined).length;
  return open > 0
    ? { className: 'open', sentence: `Not everything could be checked: ${open} of ${checks.length} checks are open.` }
    : { className: 'good', sentence: 'All checks fit. Now compare the key below with the server’s.' };
};

const signedAt = ({ head, proof: { timeZone } }: Checked): string =>
  zonedFormat(timeZone, { dateStyle: 'long', timeStyle: 'medium' }).format(new Date(head.madeAt));

/** A head has 32 bits, which somebody with a key of their own can reach by trying: it says something beside the server's key alone. */
const answerTo = (text: string, { head, proof }: Checked): readonly [className: string, sentence: string] => {
  const known = text.trim();
  if (known === '') return ['', ''];
  if (known === proof.verifierKey) return ['good', 'It is the same key: the server that has it made this file.'];
  if (known.toLowerCase() === head.name)
    return ['open', 'It is the same head. That counts only if the key is the server’s, too.'];
  return ['bad', 'It is not the same.'];
};

const comparison = (checked: Checked): HTMLElement => {
  const answer = element('p', { role: 'status' });
  const input = element('input', { id: 'known', type: 'text', autocomplete: 'off', spellcheck: false });
  input.addEventListener('input', () => {
    const [className, sentence] = answerTo(input.value, checked);
    Object.assign(answer, { className, textContent: sentence });
  });
  const label = element('label', { htmlFor: 'known' }, 'A key or a head that you have from elsewhere');
  return element('div', { className: 'filter' }, label, input, answer);
};

export const showChecks = (checked: Checked): HTMLElement => {
  const { checks, head, proof } = checked;
  const { className, sentence } = verdictOf(checks);
  return element(
    'section',
    {},
    element('h2', { tabIndex: -1 }, `History of ${proof.name}`),
    element('p', { className: `verdict ${className}` }, sentence),
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
      'With the server’s key it is proven that nothing was left out, changed or put in since the checkpoint was signed. It is not proven that its signer left nothing out before, nor that what was entered is true.',
    ),
  );
};
