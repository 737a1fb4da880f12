import { oneOfOrNull } from './fields.ts';

interface OptionalChoice<Words extends readonly [string, ...string[]]> {
  readonly label: string;
  readonly words: Words;
}

/** One of these words, or none; a form sends '' for none. */
export const optionalChoice = <const Words extends readonly [string, ...string[]]>({
  label,
  words,
}: OptionalChoice<Words>) => ({
  label,
  stored: oneOfOrNull(...words),
  sent: oneOfOrNull('', ...words),
  problem: (): undefined => undefined,
  read: (raw: Words[number] | '' | null): Words[number] | null => raw || null,
  typed: (value: Words[number] | null): Words[number] | '' => value ?? '',
  column: 'text',
  absent: null,
  example: words[0],
});
