/**
 * Words that an attacker would try first at a server of this product (ASVS 5.0, 6.1.2): its name, its roles and its
 * subject. Docs: docs/security.md, "Passwords".
 */
const contextWords: readonly string[] = [
  ...[
    'hearthline',
    'hearth',
    'caregiver',
    'caregiving',
    'careteam',
    'carer',
    'care',
    'senior',
    'family',
    'member',
    'helper',
  ],
  ...[
    'medication',
    'medicine',
    'medical',
    'meds',
    'pills',
    'pill',
    'dose',
    'tablet',
    'health',
    'doctor',
    'nurse',
    'patient',
    'clinic',
  ],
  ...[
    'appointment',
    'calendar',
    'reading',
    'alert',
    'emergency',
    'contact',
    'document',
    'message',
    'dashboard',
    'studio',
    'community',
  ],
  ...[
    'password',
    'passwort',
    'secret',
    'login',
    'signin',
    'account',
    'admin',
    'user',
    'welcome',
    'hello',
    'home',
    'grandma',
    'grandpa',
  ],
];

/** The person that a password is for. */
export interface PasswordOwner {
  readonly username: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Shorter ones are in too many words. */
const shortest = 3;
/** A password is easy to guess if it has no more letters than these besides such words. */
const fewLetters = 3;

/** Letters and the signs that people replace them with to make a password look strong. */
const disguises: Readonly<Record<string, string>> = {
  a: 'a4@',
  b: 'b8',
  c: 'c(',
  e: 'e3',
  g: 'g69',
  h: 'h#',
  i: 'i1!|',
  l: 'l1|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
};
/** A class of characters for each letter; none of them means anything else in a class. */
const inDisguise = (word: string): string => [...word].map((letter) => `[${disguises[letter] ?? letter}]`).join('');

/** Without accents, which people leave out of a name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ı', 'i');
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa' };
/** "rosa.alvarez1944@example.org": rosa, alvarez, example, org. "Müller": muller and mueller. */
const partsOf = (text: string): readonly string[] => {
  const inLetters = text.normalize('NFC').toLowerCase();
  const spelled = inLetters.replace(/[äöüßæøå]/gu, (letter) => spelledOut[letter] ?? letter);
  return [inLetters, spelled].flatMap((way) => plain(way).split(/[^\p{L}]+/u));
};

const wordsOf = ({ username, email, firstName, lastName }: PasswordOwner): readonly string[] =>
  [username, email, firstName, lastName]
    .flatMap((text) => (text ? partsOf(text) : []))
    .filter((word) => [...word].length >= shortest);

/** Little else than such words, with digits and signs around them, between their letters or in place of these. */
export const isMostlyContext = (password: string, owner: PasswordOwner): boolean => {
  const words = [...new Set([...contextWords, ...wordsOf(owner)])].toSorted((one, other) => other.length - one.length);
  const context = new RegExp(words.map(inDisguise).join('|'), 'gu');
  const compared = plain(password);
  return [compared, compared.replace(/[\s.,:;_'*~+/\\-]/gu, '')].some((way) => {
    const rest = way.replace(context, '');
    return rest !== way && (rest.match(/\p{L}/gu) ?? []).length <= fewLetters;
  });
};
