import { create } from 'content-disposition';
import { plainLine } from '../../events/kernel/turnedText.ts';

const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'application/zip': ['.zip'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** Characters that some file system refuses in a file name. */
const noFileName = /[\p{Cc}/\\:*?"<>|]/gu;

/** The ending matches the content, so that a saved file named "letter.html" never opens as a page. */
const fileNameOf = (name: string, contentType: string): string => {
  const clean = plainLine(name).replace(noFileName, '_');
  const [usual = '', ...others] = endings[contentType] ?? [];
  return [usual, ...others].some((ending) => clean.toLowerCase().endsWith(ending)) ? clean : `${clean}${usual}`;
};

/** RFC 6266, with names of any script. A PDF is always saved: not every browser shows one in a sandbox, and it must not run outside of one. */
export const contentDisposition = (name: string, contentType: string, isDownload: boolean): string =>
  create(fileNameOf(name, contentType), {
    type: isDownload || contentType === 'application/pdf' ? 'attachment' : 'inline',
  });
