/** Every setting that loadConfig reads, and HEARTHLINE_URL, which scripts read. README's table explains them. */
export const settingNames: readonly string[] = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'MASTER_KEY',
  'DEFAULT_TIME_ZONE',
  'TRUST_PROXY',
  'MONITORING_FROM',
  'PUBLIC_URL',
  'NTFY_URL',
  'NTFY_TOKEN',
  'PUSH_TO_LOOPBACK',
  'LOG_LEVEL',
  'LOGIN_RATE_LIMIT',
  'REGISTER_RATE_LIMIT',
  'WRITE_RATE_LIMIT',
  'UPLOAD_RATE_LIMIT',
  'READ_RATE_LIMIT',
  'UPLOAD_MB_PER_DAY',
  'UPLOAD_MB_PER_PERSON',
  'RECORD_VIEWS_KEPT_YEARS',
  'COMMUNITY_URL',
  'BOOKING_URL',
  'SURVEY_URL',
  'RECORDING_URL',
  'STUDIO_URL',
  'REGISTRATION',
  'SUPPORT_CONTACT',
  'DEMO',
  'DEMO_FAMILIES',
  'DEMO_RATE_LIMIT',
  'HEARTHLINE_URL',
];

/** A longer name may have two slips of the finger. In a shorter one they would make it another program's, such as SERVER_URL. */
const LONG_NAME = 11;
const mostSlips = (name: string): number => (name.length < LONG_NAME ? 1 : 2);

/** Number of letters added, omitted, replaced or swapped with their neighbour (optimal string alignment). */
const slipsBetween = (one: string, other: string): number => {
  let [beforeLast, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, column) => column),
  ];
  const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      present.push(
        Math.min(
          at(last, column) + 1,
          at(present, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, present];
  }
  return at(last, other.length);
};

const isMisspelled = (typed: string, name: string): boolean =>
  Math.abs(typed.length - name.length) <= mostSlips(name) && slipsBetween(typed.toUpperCase(), name) <= mostSlips(name);

/** The setting that an unknown name was probably meant to be; undefined for a setting, and for the name of anything else. */
export const meantSetting = (typed: string): string | undefined =>
  settingNames.includes(typed) ? undefined : settingNames.find((name) => isMisspelled(typed, name));

/**
 * A sentence for each misspelled setting whose right name is unset. It never contains the value, which may be a secret.
 */
export const misspelledSettings = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(env).flatMap((typed) => {
    const meant = meantSetting(typed);
    return meant === undefined || env[meant] !== undefined
      ? []
      : [`${typed} is no setting of Hearthline: did you mean ${meant}?`];
  });
