import { unreadableSentences, type UnreadableFormat } from '../../events/upload/unreadableFormats.ts';
import { HttpProblem, Invalid } from '../http/errors.ts';

/** More pixels than a usual phone photo; fewer than a decompression bomb. */
export const maxImagePixels = 40_000_000;

/** A side of a panorama is shorter. Far longer ones are cheap to send, and take many seconds to decode. */
export const longestImageSide = 50_000;

/** A file's place in its form; `name` if the form takes several, so that the sentence names the file. */
export interface FilePlace {
  readonly field: string;
  readonly name?: string | undefined;
}

const refuse = (
  status: number,
  code: string,
  { field, name }: FilePlace,
  sentence: string,
  retryAfterSeconds?: number,
): HttpProblem => {
  const words = name === undefined ? sentence : `${name}: ${sentence}`;
  return new HttpProblem(status, code, words, {
    fields: { [field]: words },
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  });
};

/** The sentences about one kind of file, shown at the field that held it. */
export interface KindProblems {
  /** The everyday word, singular and plural. */
  readonly called: readonly [one: string, several: string];
  readonly tooLarge: (place: FilePlace) => HttpProblem;
  readonly wrongType: (place: FilePlace) => HttpProblem;
}

/** spec.md §5's sentences. */
export const pictureProblems: KindProblems = {
  called: ['photo', 'photos'],
  tooLarge: (place) => refuse(413, 'file_too_large', place, 'Please select an image smaller than 5MB'),
  wrongType: (place) => refuse(415, 'not_an_image', place, 'Please select an image file'),
};
export const documentProblems: KindProblems = {
  called: ['file', 'files'],
  tooLarge: (place) => refuse(413, 'file_too_large', place, 'Please select a file smaller than 10MB'),
  wrongType: (place) => refuse(415, 'not_a_document', place, 'Please select a PDF, JPEG, PNG or WebP file'),
};
export const unreadableFormat = (format: UnreadableFormat, place: FilePlace): HttpProblem =>
  refuse(415, 'unreadable_format', place, unreadableSentences[format]);

export const tooManyPixels = (place: FilePlace): HttpProblem =>
  refuse(413, 'too_many_pixels', place, 'Please select an image of at most 40 megapixels');
export const tooLongSide = (place: FilePlace): HttpProblem =>
  refuse(413, 'too_many_pixels', place, 'Please select an image of at most 50,000 pixels a side');

const hourSeconds = 3_600;
/** 507: the operator's disk, which nobody at this form can do anything about. */
export const diskShort = (place: FilePlace): HttpProblem =>
  refuse(
    507,
    'out_of_space',
    place,
    'Hearthline has too little storage space left to take photos and documents. Please try again later.',
    hourSeconds,
  );
export const tooMuchToday = (place: FilePlace, retryAfterSeconds: number): HttpProblem =>
  refuse(
    429,
    'too_much_today',
    place,
    'You’ve sent as many photos and documents as fit in one day. Please try again tomorrow.',
    retryAfterSeconds,
  );
export const tooMuchKept = (place: FilePlace): HttpProblem =>
  refuse(
    413,
    'storage_full',
    place,
    'There’s no more room for your photos and documents. Please remove some that you no longer need, then try again.',
  );

export const unreadPart = (): Invalid =>
  new Invalid(
    'We couldn’t read one part of that form. Nothing was saved. Please send its texts and file names in UTF-8.',
  );

/** The form's file came under another name: a script's mistake, or a form of an older version. */
export const wrongField = (field: string, most: number, { called: [one, several] }: KindProblems): Invalid => {
  const sentence =
    most === 1 ? `The ${one} belongs in the field ${field}.` : `The ${several} belong in the field ${field}.`;
  return new Invalid(sentence, { [field]: sentence });
};

export const tooManyFiles = (field: string, most: number): Invalid => {
  const sentence = most === 1 ? 'Please send one file.' : `Please send at most ${most} files at once.`;
  return new Invalid(sentence, { [field]: sentence });
};
