/** Checkpoints as C2SP's tlog-checkpoint has them, in signed notes of C2SP's signed-note with Ed25519. Any implementation reads them. */
export interface CheckpointText {
  /** Names the log: a copy in another store is another log. */
  readonly origin: string;
  /** Events in the log. */
  readonly size: number;
  readonly root: Uint8Array;
  /** The tree of the seniors' trees: their number, and its head. */
  readonly seniors: { readonly size: number; readonly root: Uint8Array };
  /** By the server's clock, ISO. */
  readonly madeAt: string;
}

interface Signature {
  readonly name: string;
  /** The first 4 bytes: which key; the rest: its signature of the text. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
/** undefined: it is no base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};

/** A head as people compare it on paper: the first 8 hex digits of the root, "a1b2-c3d4". */
export const headOnPaper = (root: Uint8Array): string => {
  const [one = '', other = ''] = [root.subarray(0, 2), root.subarray(2, 4)].map((part) =>
    Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  return `${one}-${other}`;
};

/** The origin of a store's log, which is the name of its key too. */
export const originOf = (storeId: string): string => `hearthline/${storeId}`;

export const textOf = ({ origin, size, root, seniors, madeAt }: CheckpointText): string =>
  [origin, size, base64Of(root), `seniors ${seniors.size} ${base64Of(seniors.root)}`, `made ${madeAt}`, ''].join('\n');

export const keyIdLength = 4;
/** The byte that names Ed25519 in keys of signed notes. */
export const ed25519 = 1;

/** The bytes whose hash begins with the key's id. */
export const keyIdInput = (name: string, publicKey: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...new TextEncoder().encode(`${name}\n`), ed25519, ...publicKey]);

export const noteOf = (text: string, { name, bytes }: Signature): string => `${text}\n— ${name} ${base64Of(bytes)}\n`;

/** A text with one signature, as C2SP's signed-note has it. */
export interface SignedText {
  /** The signed part, with its last newline. */
  readonly text: string;
  readonly signature: Signature;
}

export interface SignedNote extends SignedText {
  readonly checkpoint: CheckpointText;
}

/** undefined: it is no signed note. Whether the signature fits is another question. */
export const parseSigned = (note: string): SignedText | undefined => {
  const {
    text,
    name = '',
    signature = '',
  } = /^(?<text>(?:[^\n]+\n)+)\n— (?<name>\S+) (?<signature>\S+)\n$/.exec(note)?.groups ?? {};
  const bytes = bytesOf(signature);
  return text !== undefined && bytes && bytes.length > keyIdLength ? { text, signature: { name, bytes } } : undefined;
};

const form =
  /^(?<origin>\S+)\n(?<size>0|[1-9]\d{0,14})\n(?<root>\S+)\nseniors (?<count>\d{1,15}) (?<seniors>\S+)\nmade (?<made>\S+)\n$/;

/** undefined: it is no checkpoint of this form. Whether the signature fits is another question. */
export const parseNote = (note: string): SignedNote | undefined => {
  const signed = parseSigned(note);
  const parts = form.exec(signed?.text ?? '');
  const { origin = '', size, root, count, seniors, made = '' } = parts?.groups ?? {};
  const [head, ofSeniors] = [root, seniors].map((each) => bytesOf(each ?? ''));
  if (!signed || head?.length !== 32 || ofSeniors?.length !== 32) return undefined;
  const checkpoint = {
    origin,
    size: Number(size),
    root: head,
    seniors: { size: Number(count), root: ofSeniors },
    madeAt: made,
  };
  return { checkpoint, text: signed.text, signature: signed.signature };
};

/** A public key as signed notes name it: `<name>+<key id in hex>+<base64>`. */
export interface VerifierKey {
  readonly name: string;
  /** The id in the text. `fitsSignature` compares it with the key's own. */
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** undefined: it is no Ed25519 key of this form. */
export const parseVerifierKey = (text: string): VerifierKey | undefined => {
  const [, name = '', hex = '', key = ''] = /^(\S+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = bytesOf(key);
  return bytes?.length === 33 && bytes[0] === ed25519
    ? { name, id: bytesOfHex(hex), publicKey: bytes.slice(1) }
    : undefined;
};
