import type { SafeFile } from '../command/commandRoute.ts';
import { HttpProblem } from '../http/errors.ts';
import { hashOf } from './blobs.ts';
import { imageFormatOf, type ImageFormat } from './imageType.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';
import { longestImageSide, maxImagePixels, pictureProblems, tooLongSide, tooManyPixels, type FilePlace } from './uploadProblems.ts';

type ImageContentType = Exclude<SafeFile['contentType'], 'application/pdf'>;
export interface Picture extends SafeFile {
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
const open = async (bytes: Uint8Array) =>
  (await import('sharp')).default(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, pages: 1 });

const encode = async (picture: Awaited<ReturnType<typeof open>>, { contentType, longestSide, quality }: Target): Promise<Picture> => {
  const fitted = picture.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const encoded = {
    'image/jpeg': () => fitted.jpeg({ quality }),
    'image/png': () => fitted.png(),
    'image/webp': () => fitted.webp({ quality }),
  }[contentType]();
  const { data: bytes, info } = await encoded.timeout({ seconds: secondsAtMost }).toBuffer({ resolveWithObject: true });
  return { bytes, hash: hashOf(bytes), contentType, width: info.width, height: info.height };
};

const reencode = async (bytes: Uint8Array, format: ImageFormat, place: FilePlace, longestSide: number): Promise<Picture> => {
  try {
    const picture = await open(bytes);
    const { format: decoded, width, height } = await picture.metadata();
    if (decoded !== format) throw pictureProblems.wrongType(place);
    if (Math.max(width, height) > longestImageSide) throw tooLongSide(place);
    return await encode(picture, { contentType: outputs[format], longestSide, quality: 84 });
  } catch (problem) {
    if (problem instanceof HttpProblem) throw problem;
    if (problem instanceof Error && pixelLimit.test(problem.message)) throw tooManyPixels(place);
    throw pictureProblems.wrongType(place);
  }
};

export const openImages = (limits = { atOnce: 2, waiting: 16 }): Images => {
  const concurrencyLimit = createConcurrencyLimit(limits);
  return {
    reencode: async (bytes, place, longestSide = usualSide) => {
      const format = imageFormatOf(bytes);
      if (format === undefined) throw pictureProblems.wrongType(place);
      return concurrencyLimit.take(() => reencode(bytes, format, place, longestSide));
    },
    thumbnail: ({ bytes }) =>
      concurrencyLimit.take(async () => encode(await open(bytes), { contentType: 'image/webp', longestSide: thumbnailSide, quality: 78 })),
  };
};
