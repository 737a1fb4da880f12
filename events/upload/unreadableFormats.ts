/** Pictures that phones and programs make and that most browsers can't show. */
export type UnreadableFormat = 'heic' | 'avif';

/** Sentences that name the format, with advice. */
export const unreadableSentences: { readonly [Format in UnreadableFormat]: string } = {
  heic: 'This is a HEIC photo, as iPhones take them. On the iPhone choose Settings > Camera > Formats > Most Compatible, or share it as JPEG.',
  avif: 'This is an AVIF picture. Please save it as JPEG or PNG, then choose it again.',
};

/** The brands of an ISO media file (ISO/IEC 14496-12, `ftyp`): HEIF's (ISO/IEC 23008-12) and AVIF's. */
const brandsOf: { readonly [Format in UnreadableFormat]: readonly string[] } = {
  avif: ['avif', 'avis'],
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'],
};
const formats = ['avif', 'heic'] as const;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
/** More compatible brands than any picture names. */
const mostBrandBytes = 256;

const ftypBrands = (bytes: Uint8Array): readonly string[] => {
  if (textAt(bytes, 4, 8) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(size, bytes.length, mostBrandBytes);
  // the four bytes after the major brand are its version
  return [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_brand, index) => 16 + 4 * index)].map(
    (at) => textAt(bytes, at, at + 4),
  );
};

/** By its bytes, whatever the file's name and claimed type. */
export const unreadableFormatOf = (bytes: Uint8Array): UnreadableFormat | undefined => {
  const brands = ftypBrands(bytes);
  return formats.find((format) => brands.some((brand) => brandsOf[format].includes(brand)));
};

const endings: { readonly [Format in UnreadableFormat]: RegExp } = {
  avif: /\.avifs?$/i,
  heic: /\.(heic|heif|hif)s?$/i,
};
const types: { readonly [Format in UnreadableFormat]: RegExp } = { avif: /^image\/avif/, heic: /^image\/hei[cf]/ };

/**
 * Detects the format by the browser's type or the file's ending, before a file is sent in vain. Not every browser knows
 * the type.
 */
export const unreadableFormatNamed = ({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): UnreadableFormat | undefined =>
  formats.find((format) => types[format].test(type) || (type === '' && endings[format].test(name)));
