/** Schemas of the values that many messages share. The server compiles them with ajv and ajv-formats. */

/** One spelling for one id, since ids are parts of stream names. */
const lowerCaseUuid = '^[0-9a-f-]{36}$';
/**
 * The instants that both Date and Postgres accept: no leap second, no blank for the T, no year or offset beyond
 * either's range.
 */
const rest = '-[0-9-]{5}T[0-9:]{6}[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$';
const commonInstant = `^(19|20|21)[0-9]{2}${rest}`;

/** A random UUID, lower case. */
export const id = { type: 'string', format: 'uuid', maxLength: 36, pattern: lowerCaseUuid } as const;
/** A moment: ISO 8601 with offset or Z. */
export const instant = { type: 'string', format: 'date-time', maxLength: 40, pattern: commonInstant } as const;
/** A moment that somebody enters: from 1901 on, so that it is a valid `instant` whatever its offset. */
export const enteredInstant = { ...instant, pattern: `^(19(?!00)|20|21)[0-9]{2}${rest}` } as const;
/** The same, or null for "there is none". */
export const enteredInstantOrNull = { ...enteredInstant, type: ['string', 'null'] } as const;
/** A calendar day in somebody's zone, YYYY-MM-DD. */
export const localDate = { type: 'string', format: 'date', maxLength: 10 } as const;
export const localDateOrNull = { ...localDate, type: ['string', 'null'] } as const;
/** Wall-clock time in the senior's zone, "HH:MM", 00:00 to 23:59. */
export const timeOfDay = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;
/** An IANA time zone; whether it exists is checked where zones are known. */
export const timeZone = { type: 'string', minLength: 1, maxLength: 64 } as const;

/** Without NUL and halves of surrogate pairs, which Postgres can't hold in a text. */
export const storable = '^[^\\u0000\\ud800-\\udfff]*$';

/** Text of at least `min` and at most `max` characters. */
export const text = <const Min extends number, const Max extends number>(min: Min, max: Max) =>
  ({ type: 'string', minLength: min, maxLength: max, pattern: storable }) as const;
/** The same, or null for "there is none". */
export const textOrNull = <const Max extends number>(max: Max) =>
  ({ type: ['string', 'null'], maxLength: max, pattern: storable }) as const;
export const idOrNull = { type: ['string', 'null'], format: 'uuid', maxLength: 36, pattern: lowerCaseUuid } as const;
export const instantOrNull = {
  type: ['string', 'null'],
  format: 'date-time',
  maxLength: 40,
  pattern: commonInstant,
} as const;
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ type: 'string', enum: values }) as const;
export const oneOfOrNull = <const Values extends readonly string[]>(...values: Values) =>
  ({ type: ['string', 'null'], enum: [...values, null] }) as const;
export const listOf = <const Item>(items: Item, minItems: number, maxItems: number) =>
  ({ type: 'array', items, minItems, maxItems }) as const;
/** The version of a stream's last event, as a form was opened with; a form may send it as text. No stream has a larger one. */
export const versionOfForm = {
  anyOf: [
    { type: 'integer', minimum: 0, maximum: 999_999_999 },
    { type: 'string', maxLength: 9, pattern: '^(0|[1-9][0-9]*)$' },
  ],
} as const;
