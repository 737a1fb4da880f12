import { unreadableFormatNamed, unreadableSentences } from '../../events/upload/unreadableFormats.ts';

/** spec.md §9: photos and profile pictures must be images of at most 5 MB. */
const limit = 5 * 1024 * 1024;

type PictureProblem = { readonly title: string; readonly description: string };

const wrongType = 'Invalid file type';

/**
 * The reason why this file can't be sent, in spec.md's words; undefined when it can. HEIC and AVIF are named, with
 * advice.
 */
export const pictureProblem = (file: Pick<File, 'name' | 'type' | 'size'>): PictureProblem | undefined => {
  const unreadable = unreadableFormatNamed(file);
  if (unreadable) return { title: wrongType, description: unreadableSentences[unreadable] };
  if (!file.type.startsWith('image/')) return { title: wrongType, description: 'Please select an image file' };
  if (file.size > limit) return { title: 'File too large', description: 'Please select an image smaller than 5MB' };
  return undefined;
};

/** The types that the file dialog offers; the server decides by the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp';
