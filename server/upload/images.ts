import { unreadableFormatOf } from '../../events/upload/unreadableFormats.ts';
import type { SafeFile } from './safeFile.ts';
import { HttpProblem } from '../http/errors.ts';
import { hashOf } from './blobs.ts';
import { imageFormatOf, type ImageFormat } from './imageType.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';
import {
  longestImageSide,
  maxImagePixels,
  pictureProblems,
  tooLongSide,
  tooManyPixels,
  unreadableFormat,
  type FilePlace,
  type KindProblems,
} from './uploadProblems.ts';

type ImageContentType = Exclude<SafeFile['contentType'], 'application/pdf'>;
interface Picture extends SafeFile {
  readonly contentType: ImageContentType;
  readonly width: number;
  readonly height: number;
}

/** Converts uploads to safe pictures: two at a time, because decoding takes memory and a processor. */
export interface Images {
  /**
   * Upright, without metadata, at most `longestSide` pixels in each direction (default 1600). Throws 413 or 415 with the user's sentence,
   * naming the field; 503 when too many wait.
   */
  reencode(bytes: Uint8Array, place: FilePlace, longestSide?: number): Promise<Picture>;
  /** A small copy of a safe picture, for lists. */
  thumbnail(picture: Picture): Promise<Picture>;
}

const usualSide = 1600;
const thumbnailSide = 640;
/** For a picture that people look at in full size. */
const quality = 84;
const secondsAtMost = 20;

// a GIF's first frame keeps its sharp edges and its transparency as PNG
const outputs: { readonly [Format in ImageFormat]: ImageContentType } = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/png',
  webp: 'image/webp',
};

const pixelLimit = /pixel limit|exceeds.*limit/i;

interface Target {
  readonly contentType: ImageContentType;
  readonly longestSide: number;
  readonly quality: number;
}

// loaded at the first picture: native code that most starts never need
const open = async (bytes: Uint8Array, failOn: 'error' | 'warning' = 'error') =>
  (await import('sharp')).default(bytes, { failOn, limitInputPixels: maxImagePixels, pages: 1 });

const encode = async (
  picture: Awaited<ReturnType<typeof open>>,
  { contentType, longestSide, quality }: Target,
): Promise<Picture> => {
  const fitted = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const encoded = {
    'image/jpeg': () => fitted.jpeg({ quality }),
    'image/png': () => fitted.png(),
    'image/webp': () => fitted.webp({ quality }),
  }[contentType]();
  const { data: bytes, info } = await encoded.timeout({ seconds: secondsAtMost }).toBuffer({ resolveWithObject: true });
  return { bytes, hash: hashOf(bytes), contentType, width: info.width, height: info.height };
};

const endOfJpeg = [0xff, 0xd9];
const cutOff = /premature end/i;

interface Wanted {
  readonly format: ImageFormat;
  readonly place: FilePlace;
  readonly longestSide: number;
}

/** Browsers show a JPEG whose end was lost. With its end mark restored, next to nothing else may be missing. */
const reencodeCutOff = async (bytes: Uint8Array, { format, longestSide }: Wanted): Promise<Picture> =>
  encode(await open(Buffer.concat([bytes, Uint8Array.from(endOfJpeg)]), 'warning'), {
    contentType: outputs[format],
    longestSide,
    quality,
  });

const problemOf = (problem: unknown, place: FilePlace): HttpProblem => {
  if (problem instanceof HttpProblem) return problem;
  return problem instanceof Error && pixelLimit.test(problem.message)
    ? tooManyPixels(place)
    : pictureProblems.wrongType(place);
};

const reencode = async (bytes: Uint8Array, wanted: Wanted): Promise<Picture> => {
  const { format, place, longestSide } = wanted;
  try {
    const picture = await open(bytes);
    const { format: decoded, width, height } = await picture.metadata();
    if (decoded !== format) throw pictureProblems.wrongType(place);
    if (Math.max(width, height) > longestImageSide) throw tooLongSide(place);
    return await encode(picture, { contentType: outputs[format], longestSide, quality });
  } catch (problem) {
    const isCutOff = format === 'jpeg' && problem instanceof Error && cutOff.test(problem.message);
    if (!isCutOff) throw problemOf(problem, place);
    return await reencodeCutOff(bytes, wanted).catch((again: unknown) => {
      throw problemOf(again, place);
    });
  }
};

/** Why bytes without a known format are refused: HEIC and AVIF by name, since people mean them as photos. */
export const noPicture = (bytes: Uint8Array, place: FilePlace, { wrongType }: KindProblems): HttpProblem => {
  const format = unreadableFormatOf(bytes);
  return format ? unreadableFormat(format, place) : wrongType(place);
};

export const openImages = (limits = { atOnce: 2, waiting: 16 }): Images => {
  const concurrencyLimit = createConcurrencyLimit(limits);
  return {
    reencode: async (bytes, place, longestSide = usualSide) => {
      const format = imageFormatOf(bytes);
      if (format === undefined) throw noPicture(bytes, place, pictureProblems);
      return concurrencyLimit.take(() => reencode(bytes, { format, place, longestSide }));
    },
    thumbnail: ({ bytes }) =>
      concurrencyLimit.take(async () =>
        encode(await open(bytes), { contentType: 'image/webp', longestSide: thumbnailSide, quality: 78 }),
      ),
  };
};
