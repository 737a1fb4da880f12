import type { SafeFile } from './safeFile.ts';
import { hashOf } from './blobs.ts';
import { imageFormatOf } from './imageType.ts';
import { noPicture, type Images } from './images.ts';
import { documentProblems, pictureProblems, type FilePlace, type KindProblems } from './uploadProblems.ts';

/** One kind of file that forms take: recognised by its bytes, whatever its name and claimed type. */
export interface FileKind {
  readonly maxBytes: number;
  readonly problems: KindProblems;
  /** Throws the kind's problems; 503 when too many pictures wait. */
  readonly makeSafe: (
    images: Images,
    bytes: Uint8Array,
    place: FilePlace,
  ) => Promise<SafeFile & { readonly thumbnail?: SafeFile }>;
}

/** spec.md §9 "Files". */
const maxImageBytes = 5 * 1024 * 1024;

export const picture: FileKind = {
  maxBytes: maxImageBytes,
  problems: pictureProblems,
  makeSafe: (images, bytes, place) => images.reencode(bytes, place),
};

export const pictureWithThumbnail: FileKind = {
  ...picture,
  makeSafe: async (images, bytes, place) => {
    const large = await images.reencode(bytes, place);
    return { ...large, thumbnail: await images.thumbnail(large) };
  },
};

/** Pixels at which the small print of a photographed letter can be read. */
const pageSide = 3000;
const pdfSignature = '%PDF-';
/**
 * Bytes in which readers look for a PDF's beginning: a byte order mark, a newline or a mail's head may come before it.
 */
const pdfBeginsWithin = 1024;
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, pdfBeginsWithin)).includes(pdfSignature);

/** product.md "Documents". A PDF is stored unchanged: it is never shown as a page of ours (serveFile.ts). */
export const document: FileKind = {
  maxBytes: 10 * 1024 * 1024,
  problems: documentProblems,
  makeSafe: async (images, bytes, place) => {
    const format = imageFormatOf(bytes);
    // a picture may contain these bytes in its metadata
    if (format === undefined && isPdf(bytes)) return { bytes, hash: hashOf(bytes), contentType: 'application/pdf' };
    if (format === undefined || format === 'gif') throw noPicture(bytes, place, documentProblems);
    return images.reencode(bytes, place, pageSide);
  },
};
