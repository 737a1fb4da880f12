import type { ExportedEvent, ExportLine } from '../../events/proof/exportFormat.ts';
import { placeText } from '../../events/proof/place.ts';
import { bad, good, type Check } from './check.ts';
import { bytesIn, isShown, placeOf, storedOf } from './checkTree.ts';

const [nonceEnd, tagEnd, zeros, macEnd] = [13, 29, 16, 33];

/** AES-256-GCM under the event's own key, bound to its place (the archive's read-me.txt). undefined: it does not open. */
const decrypted = async (event: ExportedEvent, key: string): Promise<Uint8Array | undefined> => {
  const stored = storedOf(event);
  const payload = bytesIn(event.payload);
  if (payload[0] !== 3) return undefined;
  try {
    const imported = await crypto.subtle.importKey('raw', bytesIn(key), 'AES-GCM', false, ['decrypt']);
    const sealed = new Uint8Array([...payload.slice(tagEnd), ...payload.slice(nonceEnd, tagEnd)]);
    const additionalData = new TextEncoder().encode(placeText(stored));
    const algorithm = { name: 'AES-GCM', iv: payload.slice(1, nonceEnd), additionalData };
    const plain = new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, sealed));
    return plain.slice(0, zeros).every((byte) => byte === 0) ? plain.slice(zeros) : undefined;
  } catch {
    return undefined;
  }
};

const saysTheSame = (plain: Uint8Array | undefined, data: unknown): boolean => {
  try {
    return plain !== undefined && JSON.stringify(JSON.parse(new TextDecoder().decode(plain))) === JSON.stringify(data);
  } catch {
    return false;
  }
};

type Found = 'fits' | 'differs' | 'unproven' | 'hidden';

const judged = async (event: ExportedEvent): Promise<Found> => {
  const { key, data, payload } = event;
  if (key !== undefined) return saysTheSame(await decrypted(event, key), data) ? 'fits' : 'differs';
  if (data === null) return 'hidden';
  const bytes = bytesIn(payload);
  if (bytes[0] === 2) return saysTheSame(bytes.slice(macEnd), data) ? 'fits' : 'differs';
  // stored before events had keys of their own: what the server read, which only the manifest covers
  return bytes[0] === 1 ? 'unproven' : 'differs';
};

/** The contents are what the stored bytes decrypt to. */
export const checkContents = async (lines: readonly ExportLine[]): Promise<Check> => {
  const title = 'The contents are those that were stored';
  const shown = lines.filter(isShown);
  const found = await Promise.all(shown.map(judged));
  const differing = shown.find((_event, nth) => found[nth] === 'differs');
  if (differing) return bad(title, `That at ${placeOf(differing)} is not what its stored bytes contain.`);
  const count = (kind: Found): number => found.filter((each) => each === kind).length;
  const [fitting, unproven, hidden] = [count('fits'), count('unproven'), count('hidden')];
  return good(
    title,
    [
      `Compared with the stored bytes: ${fitting}.`,
      unproven > 0 && `As the server read them, since they are older than single keys: ${unproven}.`,
      hidden > 0 &&
        `Without content, by their sentence alone: ${hidden}. They are about names or accounts, or were erased.`,
    ]
      .filter(Boolean)
      .join(' '),
  );
};
