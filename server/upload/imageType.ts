export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  bytes.length >= from + signature.length && signature.every((byte, index) => bytes[from + index] === byte);
const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

const signatures: { readonly [Format in ImageFormat]: (bytes: Uint8Array) => boolean } = {
  jpeg: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: (bytes) => startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a')),
  webp: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
};

/** The format by the first bytes, whatever the file's name and claimed type. */
export const imageFormatOf = (bytes: Uint8Array): ImageFormat | undefined =>
  (['jpeg', 'png', 'gif', 'webp'] as const).find((format) => signatures[format](bytes));
