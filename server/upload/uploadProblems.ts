import { HttpProblem } from '../http/errors.ts';

/** spec.md §9 "Files". */
export const maxImageBytes = 5 * 1024 * 1024;
/** More pixels than a usual phone photo; fewer than a decompression bomb. */
export const maxImagePixels = 40_000_000;

/** spec.md §5's sentences, shown at the field that held the file. */
export const fileTooLarge = (field: string): HttpProblem => {
  const sentence = 'Please select an image smaller than 5MB';
  return new HttpProblem(413, 'file_too_large', sentence, { fields: { [field]: sentence } });
};
export const notAnImage = (field: string): HttpProblem => {
  const sentence = 'Please select an image file';
  return new HttpProblem(415, 'not_an_image', sentence, { fields: { [field]: sentence } });
};
export const tooManyPixels = (field: string): HttpProblem => {
  const sentence = 'Please select an image of at most 40 megapixels';
  return new HttpProblem(413, 'too_many_pixels', sentence, { fields: { [field]: sentence } });
};
