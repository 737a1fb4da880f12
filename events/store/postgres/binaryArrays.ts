import { epochOfIso } from '../../kernel/isoInstant.ts';

/**
 * One-dimensional arrays in Postgres' binary format (src/backend/utils/adt/arrayfuncs.c, array_recv). The header is dimensions, null flag,
 * element type, count and lower bound; each element follows its length, −1 for null. Postgres reads text or JSON more slowly: parsing and
 * unescaping take half of a row's insert.
 */

/** OIDs of element types (src/include/catalog/pg_type.dat). */
const oids = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  integer: 23,
  text: 25,
  json: 114,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;
export type ElementType = keyof typeof oids;

export const isElementType = (type: string): type is ElementType => Object.hasOwn(oids, type);

const header = 20;
const isNull = -1;
/** Marks an element that can't be written; smaller than every offset. */
const refused = -1;

/** The shared buffer; arrays are built one after the other. */
let scratch = Buffer.allocUnsafe(16 * 1024);

const makeRoom = (at: number, bytes: number): void => {
  if (at + bytes <= scratch.length) return;
  const wider = Buffer.allocUnsafe(Math.max(2 * scratch.length, at + bytes));
  scratch.copy(wider, 0, 0, at);
  scratch = wider;
};

/** Writes an element at that offset and returns its end. */
type Writer = (value: unknown, at: number) => number;

/** NUL and unpaired surrogates, which a text in Postgres can't contain. */
const suspect = /[\0\ud800-\udfff]/;
const broken = /[\0\p{Surrogate}]/u;

const text: Writer = (value, at) => {
  if (typeof value !== 'string' || (suspect.test(value) && broken.test(value))) return refused;
  makeRoom(at, 3 * value.length);
  return at + scratch.write(value, at);
};

const writeSafeInteger = (value: number, at: number): number => {
  const high = Math.floor(value / 2 ** 32);
  scratch.writeInt32BE(high, at);
  scratch.writeUInt32BE(value - high * 2 ** 32, at + 4);
  return at + 8;
};

const digits = /^-?\d+$/;
const bigint: Writer = (value, at) => {
  const isWritten = typeof value === 'string' && digits.test(value);
  const number = isWritten || typeof value === 'bigint' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isSafeInteger(number) ? writeSafeInteger(number, at) : refused;
};

const integer: Writer = (value, at) =>
  typeof value === 'number' && value === (value | 0) ? scratch.writeInt32BE(value, at) : refused;

const boolean: Writer = (value, at) => (typeof value === 'boolean' ? scratch.writeUInt8(value ? 1 : 0, at) : refused);

/** Postgres counts microseconds from 2000. */
const epoch = Date.UTC(2000, 0, 1);
const timestamptz: Writer = (value, at) => {
  const microseconds = typeof value === 'string' ? (epochOfIso(value) - epoch) * 1000 : NaN;
  return Number.isSafeInteger(microseconds) ? writeSafeInteger(microseconds, at) : refused;
};

/** The value of each hexadecimal digit; any other character makes a byte too large. */
const hex = new Uint16Array(128).fill(256);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  hex[digit.charCodeAt(0)] = value;
  hex[digit.toUpperCase().charCodeAt(0)] = value;
}
const worth = (character: number): number => hex[character] ?? 256;
const hyphen = 45;
const isHyphenAt = (index: number): boolean => index === 8 || index === 13 || index === 18 || index === 23;

/** 8-4-4-4-12. Allocates nothing: the rows of a dose contain ten. */
const uuid: Writer = (value, at) => {
  if (typeof value !== 'string' || value.length !== 36) return refused;
  let place = at;
  for (let index = 0; index < 36; index += 2) {
    if (isHyphenAt(index)) {
      if (value.charCodeAt(index) !== hyphen) return refused;
      index += 1;
    }
    const byte = worth(value.charCodeAt(index)) * 16 + worth(value.charCodeAt(index + 1));
    if (byte > 255) return refused;
    scratch[place++] = byte;
  }
  return place;
};

const bytea: Writer = (value, at) => {
  if (!(value instanceof Uint8Array)) return refused;
  makeRoom(at, value.length);
  scratch.set(value, at);
  return at + value.length;
};

/** JSON escapes of NUL and unpaired surrogates. Postgres would accept them here and fail when they are read. */
const suspectEscape = /\\u(0000|d[89a-f])/;

const json: Writer = (value, at) => {
  const written = JSON.stringify(value);
  return suspectEscape.test(written) ? refused : text(written, at);
};
/** Preceded by the version of its format. */
const jsonb: Writer = (value, at) => json(value, scratch.writeUInt8(1, at));

const writers: Readonly<Record<ElementType, Writer>> = {
  boolean,
  bytea,
  bigint,
  integer,
  text,
  json,
  timestamptz,
  uuid,
  jsonb,
};

/** Room for an element's length and any fixed-size element. */
const fixed = 4 + 16;

/**
 * For a parameter `$n::<type>[]`; null and undefined become SQL null. undefined: a value has no binary form here, so Postgres gets text.
 * Such values are instants not as `toISOString` writes them, texts with NUL and bigints beyond ±2⁵³.
 */
export const binaryArray = (type: ElementType, values: readonly unknown[]): Buffer | undefined => {
  const write = writers[type];
  let at = header;
  let hasNulls = 0;
  for (const value of values) {
    makeRoom(at, fixed);
    if (value === null || value === undefined) {
      hasNulls = 1;
      at = scratch.writeInt32BE(isNull, at);
      continue;
    }
    const end = write(value, at + 4);
    if (end === refused) return undefined;
    scratch.writeInt32BE(end - at - 4, at);
    at = end;
  }
  for (const [nth, word] of [1, hasNulls, oids[type], values.length, 1].entries()) scratch.writeInt32BE(word, 4 * nth);
  return Buffer.from(scratch.subarray(0, at));
};
