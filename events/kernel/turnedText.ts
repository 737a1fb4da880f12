/** Embeddings and overrides, which turn what follows round whatever its letters are. Unicode advises isolates in their place. */
const turning = '\u202A-\u202E';
/** Isolates and their end. Paired, they keep a passage of another direction to itself. */
const isolating = '\u2066-\u2069';
/**
 * Invisible characters, and those that hide or change their neighbours: control characters but tab, line breaks and NUL
 * (which is refused as such), retired shaping controls, marks of annotations. Joiners, the marks of a direction and
 * soft hyphens stay, since scripts need them.
 */
const unseen = '\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u206A-\u206F\uFFF9-\uFFFB';

const always = new RegExp(`[${turning}${unseen}]`, 'gu');
const anyIsolate = new RegExp(`[${isolating}]`, 'gu');
const anyTurning = new RegExp(`[${turning}]`, 'gu');
const anyTurn = new RegExp(`[${turning}${isolating}]`, 'u');

/** Invisible tags, which can carry a hidden text; those of the flags of England, Scotland and Wales stay. */
const tags = /(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** Whether each isolate ends in its own line, and nothing ends that didn't begin. */
const isPaired = (line: string): boolean => {
  let open = 0;
  for (const [character] of line.matchAll(anyIsolate)) {
    open += character === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
};

const pairedAlone = (text: string): string =>
  text
    .split(/(\r?\n|[\r\u2028\u2029])/u)
    .map((line) => (isPaired(line) ? line : line.replace(anyIsolate, '')))
    .join('');

/**
 * The text without characters that turn or hide other text: nobody types them, they come with copied text. Paired
 * isolates stay.
 */
export const withoutTurns = (text: string): string => pairedAlone(text.replace(always, '').replace(tags, '$1'));

/** The same for names, numbers and other single lines, which have no use for isolates. */
export const plainLine = (text: string): string => withoutTurns(text).replace(anyIsolate, '');

/** The text for display, if it was stored before such texts were cleaned. */
const turningNothing = (text: string): string =>
  anyTurn.test(text) ? pairedAlone(text.replace(anyTurning, '')) : text;

const jsonText = /"(?:[^"\\]|\\.)*"/gsu;

/** JSON whose texts turn nothing around them. */
export const withoutTurnsInJson = (json: string): string =>
  anyTurn.test(json) ? json.replace(jsonText, turningNothing) : json;

/** The same for `JSON.stringify`. */
export const replacingTurns = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? turningNothing(value) : value;
