/** Vulgar fractions that people write behind a whole number. */
const fractions: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };
/** Signs that Unicode's compatibility form leaves apart from the ones that are meant, or turns into other letters. */
const alike: Readonly<Record<string, string>> = {
  '⁄': '/',
  '∕': '/',
  '−': '-',
  '٫': '.',
  '؍': '/',
  º: '°',
  '˚': '°',
  '’': "'",
  '،': ',',
  '؛': ';',
  '、': ',',
};

/** The value of a decimal digit of any script: they come in runs of ten from 0 to 9. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let back = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) back += 1;
  return String(back % 10);
};

/** One character as it would be typed on a plain keyboard. Other numbers, such as a raised 2 or a circled one, stay: they don't mean a digit. */
const plainCharacter = (character: string): string => {
  if (/\p{Nd}/u.test(character)) return /[0-9]/.test(character) ? character : digitOf(character);
  if (/\p{No}/u.test(character)) return character;
  return alike[character] ?? character.normalize('NFKC').replaceAll('⁄', '/').replaceAll('∕', '/');
};

/**
 * Text with its digits, separators and unit signs as they are typed on a plain keyboard, for reading numbers and times from it: "١٢٨／٧٩" is
 * "128/79", "37.2℃" is "37.2°C", "7½" is "7.5". Marks that show nothing, as those of direction, are left out.
 */
export const plainText = (text: string): string =>
  [
    ...text.replaceAll(
      /(\p{Nd}?)\s?([¼½¾])/gu,
      (_all, whole: string, part: string) => `${whole || '0'}.${fractions[part] ?? ''}`,
    ),
  ]
    .map(plainCharacter)
    .join('')
    .replaceAll(/\p{Cf}/gu, '')
    // an Arabic thousands separator is never a decimal one
    .replaceAll(/(?<=\d)٬(?=\d{3})/g, '');

/** "5 240" and "5'240" are in thousands, in every country that writes so. */
const withoutBlanks = (text: string): string => text.trim().replaceAll(/(?<=\d)[ ' ](?=\d{3}(?!\d))/g, '');

/** With both signs the last one is the decimal one: "1,250.5", "1.250,5". */
const withBoth = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$|^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/;
const inThousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/;
const withSeveralPoints = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

/**
 * The numbers that a text may mean, the likelier first; empty: it is none. Only a comma with three digits behind it is ambiguous: "72,500" is
 * 72500, or 72.5 as devices write it where the comma is the decimal sign. Callers that know what is possible pick one.
 */
export const numbersMeant = (text: string): readonly number[] => {
  const plain = withoutBlanks(plainText(text));
  if (withBoth.test(plain)) {
    const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
    return [Number(plain.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'))];
  }
  if (withSeveralPoints.test(plain)) return [Number(plain.replaceAll('.', ''))];
  const asDecimal = /^[+-]?\d+(?:[.,]\d+)?$/.test(plain) ? [Number(plain.replace(',', '.'))] : [];
  return inThousands.test(plain) ? [Number(plain.replaceAll(',', '')), ...asDecimal] : asDecimal;
};

/** The likeliest number of a text; undefined: it is none. */
export const typedNumber = (text: string): number | undefined => numbersMeant(text)[0];

/** The same for counts without fractions: "8.000" means eight thousand. */
export const typedCount = (text: string): number | undefined =>
  typedNumber(withoutBlanks(plainText(text)).replace(/^(\d{1,3})\.(\d{3})$/, '$1$2'));
