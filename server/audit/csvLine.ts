/** A spreadsheet would compute a text that begins so; the apostrophe shows it as it is. */
const computed = /^[=+\-@\t\r]/;

/** One line of a CSV file after RFC 4180, without its line break. */
export const csvLine = (values: readonly string[]): string =>
  values
    .map((value) => (computed.test(value) ? `'${value}` : value))
    .map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',');
