/** A slash between an area code and the rest of one number; "555-201-0142 / 0143" is two. */
const areaSlash = /^(\+[\d ().-]{1,10}|0\d{1,5}|\(\d{2,6}\)|\d{3}(?= ?\/ ?\d{3}[-. ]?\d{4}$)) ?\/ ?(?=[1-9][-. ]?\d)/;

/** The stored form of a number: without invisible marks, with plain blanks and hyphens. */
export const cleanPhone = (phone: string): string =>
  phone
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/ *[,;]$/, '')
    .replace(areaSlash, '$1 ');

const extension =
  /[ ,;]*(?:(?:ext(?:ension|n)?|x|durchwahl|dw|poste|anexo|ramal|interno)\.?[ :=]*([\d*#]{1,10})|[,;] ?(\d{1,6}))$/i;
/** In "#31#555…" the mark belongs to a service code. */
const hashExtension = /^([^*#].*\d) *# *(\d{1,7})$/;

/** The number, and the digits entered after somebody has answered. */
const partsOf = (written: string): readonly [string, string | undefined] => {
  const [, number, digits] = hashExtension.exec(written) ?? [];
  if (number !== undefined) return [number, digits];
  const found = extension.exec(written);
  return found ? [written.slice(0, found.index), found[1] ?? found[2]] : [written, undefined];
};

const grouped = /^(?:\(\d{1,6}\)|\d)(?:[-. ]{0,3}(?:\(\d{1,6}\)|\d))*$/;
const has = (list: string, code: string): boolean => list.split(' ').includes(code);
const oneDigitCodes = '1 7';
const twoDigitCodes =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
/** Here the 0 is part of the number: Italy, San Marino, the Vatican; Côte d’Ivoire, Benin, Congo. */
const keepZero = '39 378 379 225 229 242';
/** Here a 0 is dialed inside the country only, and no number begins with one. Elsewhere a 0 without parentheses is no certain mistake. */
const dropZero =
  '20 27 31 32 33 40 41 43 44 46 49 60 61 62 63 64 66 81 82 84 86 90 91 92 353 358 380 381 385 386 387 389 421 886 962 966 971 972';

const countryCodeOf = (digits: string): string => {
  if (has(oneDigitCodes, digits.slice(0, 1))) return digits.slice(0, 1);
  return has(twoDigitCodes, digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3);
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits after a country code, without a 0 that is dialed inside the country only. */
const nationalOf = (code: string, written: string): string | undefined => {
  const marked = /^\((\d)\)/.exec(written)?.[1];
  const rest = digitsOf(marked === '0' ? written.slice(3) : written);
  if (has(keepZero, code)) return marked === '0' ? `0${rest}` : rest;
  if (marked !== undefined) return marked === '0' && !rest.startsWith('0') ? rest : undefined;
  if (!rest.startsWith('0')) return rest;
  return has(dropZero, code) && rest[1] !== '0' ? rest.slice(1) : undefined;
};

const mostDigits = 15;
const internationalNumber = (afterPrefix: string): string | undefined => {
  const compact = afterPrefix.replace(/[-. ]/g, '').replace(/^\((\d{1,3})\)/, '$1');
  const code = countryCodeOf(compact);
  if (!/^[1-9]\d{0,2}$/.test(code) || compact.indexOf('(0)', code.length + 1) > 0) return undefined;
  const national = nationalOf(code, compact.slice(code.length));
  const digits = national === undefined ? '' : `${code}${national}`;
  return digits.length >= 7 && digits.length <= mostDigits ? `+${digits}` : undefined;
};

/** Numbers that begin with 011 as an area code have at most eleven digits. */
const longestWithArea = 11;
const isLongAfter011 = (written: string): boolean =>
  /^011[-. ]\d{1,3}[-. ]?\(0\)/.test(written) || (/^011/.test(written) && digitsOf(written).length > longestWithArea);

/** The prefix by which another country is dialed: + anywhere, 0011 in Australia, 011 in North America, 00 elsewhere; '' if there is none. */
const prefixOf = (written: string): string =>
  /^(?:\+ ?|0011|00)/.exec(written)?.[0] ?? (isLongAfter011(written) ? '011' : '');

/** A 1 after a prefix of digits is the code of North America only in front of one of its numbers. */
const isWrongAmerican = (dialed: string): boolean => /^\+1(?![2-9]\d{9}$)/.test(dialed);

/** "001 49 30 901820" is the number of another country as well, dialed by the 001 of Korea. */
const mayBeBy001 = (written: string): boolean => /^00[-. ]?1[-. ]\d{1,2}[-. ]/.test(written);

/** "030 901820", "+49 (0) 30 901820", "911". */
const plainNumber = (written: string): string | undefined => {
  const text = written
    .replace(/^\(\+ ?(\d{1,3})\)/, '+$1 ')
    .replace(/^\((00(?:11)?[1-9]?\d{0,2})\)/, '$1 ')
    .replace(/[-. ]+$/, '');
  const prefix = prefixOf(text);
  const rest = text.slice(prefix.length).replace(/^[-. ]+/, '');
  if (!grouped.test(rest) || rest.endsWith(')') || mayBeBy001(text)) return undefined;
  const found = prefix === '' ? undefined : internationalNumber(rest);
  if (prefix.startsWith('+') || (found !== undefined && !isWrongAmerican(found))) return found;
  const digits = digitsOf(text);
  // 000 is the emergency number of Australia; nothing else begins with two zeros but a prefix
  if (digits.startsWith('00') && digits !== '000') return undefined;
  return text.indexOf('(0)') > 0 || digits.length < 3 || digits.length > mostDigits ? undefined : digits;
};

/** "*67 555 2010142", "#31#5552010142", "*611": left unchanged. */
const serviceNumber = (written: string): string | undefined =>
  /^[*#]{1,2}\d{2,4}(?:[-. *#()]{0,3}\d)*#?$/.test(written) && !written.includes('(0)')
    ? written.replace(/[-. ()]/g, '')
    : undefined;

const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string): string => String(keypad.findIndex((letters) => letters.includes(letter)) + 2);

/** "1-800-FLOWERS": seven letters or digits after the code of toll-free numbers; phone companies ignore letters beyond them. */
const spelledNumber = (written: string): string | undefined => {
  const [, prefix = '', area = '', word = ''] =
    /^(\+?1[-. ]?)?\(?(8(?:00|33|44|55|66|77|88))\)?[-. ]?([\dA-Z][-.\dA-Z ]{6,12})$/i.exec(written) ?? [];
  const keys = word.toUpperCase().replace(/[-. ]/g, '');
  if (!/^\d{0,4}[A-Z]{3,10}\d{0,4}$/.test(keys) || keys.length < 7 || /\d/.test(keys.slice(7))) return undefined;
  return `${prefix.replace(/\D+$/, '')}${area}${keys.replace(/[A-Z]/g, keyOf).slice(0, 7)}`;
};

/**
 * The number that a phone dials for a typed one; undefined where that isn't certain, for example two numbers in one
 * text. An extension comes after a comma, at which phones pause: few of them know RFC 3966's `;ext=`.
 */
export const dialedNumber = (phone: string): string | undefined => {
  const [written, digits] = partsOf(cleanPhone(phone));
  const number = plainNumber(written) ?? serviceNumber(written) ?? spelledNumber(written);
  return number === undefined || digits === undefined ? number : `${number},${digits}`;
};
