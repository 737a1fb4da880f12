/** spec.md §9: photos and profile pictures must be images of at most 5 MB. */
const limit = 5 * 1024 * 1024;

type PictureProblem = { readonly title: string; readonly description: string };

/** Why this file can't be sent, in spec.md's words; undefined when it can. */
export const pictureProblem = (file: File): PictureProblem | undefined => {
  if (!file.type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' };
  if (file.size > limit) return { title: 'File too large', description: 'Please select an image smaller than 5MB' };
  return undefined;
};

/** What the file dialog offers; the server tells by the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp';
