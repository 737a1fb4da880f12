/** A part of a text: plain, or the address of a web page. */
interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/**
 * Other schemes (javascript:, mailto:, data:) stay text. The scheme must begin a word: "xhttp://" is no link. A bidi
 * control character ends an address, since it could disguise it as another one.
 */
const addresses = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"“”«»\p{Bidi_Control}]+/giu;
const punctuation = /^[\p{Po}\p{Pf}\p{Pi}]$/u;
/** Punctuation characters that end many addresses. */
const mayEndAddress = /[/#%&@*\\]/;
const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * The address without punctuation of the sentence: in "(see https://example.org/a_(b))." the last bracket and the full
 * stop.
 */
const addressIn = (found: string): string => {
  const counts = new Map<string, number>();
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = openingOf[last];
    const ofSentence =
      opening === undefined
        ? punctuation.test(last) && !mayEndAddress.test(last)
        : (counts.get(last) ?? 0) > (counts.get(opening) ?? 0);
    if (!ofSentence) break;
    counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return found.slice(0, end);
};

/** The parts in order; joined, they are the text. */
export const linkParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = addressIn(found);
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false });
    parts.push({ text: address, isLink: true });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
};
