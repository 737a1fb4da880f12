import type { ReceivedFile } from '../command/commandRoute.ts';
import { imageFormatOf, type ImageFormat } from './imageType.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';
import { maxImagePixels, notAnImage, tooManyPixels } from './uploadProblems.ts';

type ImageContentType = 'image/jpeg' | 'image/png' | 'image/webp';
interface Image {
  readonly bytes: Uint8Array;
  readonly contentType: ImageContentType;
}

/** Converts uploads to safe pictures: two at a time, because decoding takes memory and a processor. */
export interface Images {
  /** Throws 413 or 415 with the user's sentence, naming `field`; 503 when too many wait. */
  reencode(bytes: Uint8Array, field: ReceivedFile['field']): Promise<Image>;
}

const longestSide = 1600;
const secondsAtMost = 20;

// a GIF's first frame keeps its sharp edges and its transparency as PNG
const outputs: { readonly [Format in ImageFormat]: ImageContentType } = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/png',
  webp: 'image/webp',
};

const pixelLimit = /pixel limit|exceeds.*limit/i;

const reencode = async (bytes: Uint8Array, format: ImageFormat, field: string): Promise<Image> => {
  // loaded at the first picture: native code that most starts never need
  const { default: sharp } = await import('sharp');
  const contentType = outputs[format];
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, pages: 1 });
    const { format: decoded } = await picture.metadata();
    if (decoded !== format) throw notAnImage(field);
    const upright = picture.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const encoded = {
      'image/jpeg': () => upright.jpeg({ quality: 84 }),
      'image/png': () => upright.png(),
      'image/webp': () => upright.webp({ quality: 84 }),
    }[contentType]();
    return { bytes: await encoded.timeout({ seconds: secondsAtMost }).toBuffer(), contentType };
  } catch (problem) {
    if (problem instanceof Error && pixelLimit.test(problem.message)) throw tooManyPixels(field);
    throw notAnImage(field);
  }
};

export const openImages = (limits = { atOnce: 2, waiting: 16 }): Images => {
  const concurrencyLimit = createConcurrencyLimit(limits);
  return {
    reencode: async (bytes, field) => {
      const format = imageFormatOf(bytes);
      if (format === undefined) throw notAnImage(field);
      return concurrencyLimit.take(() => reencode(bytes, format, field));
    },
  };
};
