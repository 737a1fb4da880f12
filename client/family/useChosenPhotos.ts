import { useState } from 'react';
import { mostPhotos } from '../../events/family/familyEvents.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { pictureProblem } from '../ui/pictureFile.ts';

/** The reason why a file was refused; `description` names the file. */
interface PhotoProblem {
  readonly title: string;
  readonly description: string;
}

export interface ChosenPhotosOfUpdate {
  readonly photos: readonly File[];
  readonly problems: readonly PhotoProblem[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (photo: File) => void;
  readonly clear: () => void;
}

const problemOf = (file: File): PhotoProblem | undefined => {
  const problem = pictureProblem(file);
  return problem && { title: problem.title, description: `${file.name}: ${problem.description}` };
};
const tooMany: PhotoProblem = {
  title: 'Too many photos',
  description: `You can share up to ${mostPhotos} photos at once.`,
};

/** The photos chosen for an update. An unreadable or too large file is named, and the others stay. */
export const useChosenPhotos = (): ChosenPhotosOfUpdate => {
  const dispatch = useAppDispatch();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([]);
  return {
    photos,
    problems,
    add: (files) => {
      const good = files.filter((file) => !problemOf(file));
      const all = [...photos, ...good];
      const found = [...files.flatMap((file) => problemOf(file) ?? []), ...(all.length > mostPhotos ? [tooMany] : [])];
      setPhotos(all.slice(0, mostPhotos));
      setProblems(found);
      const [first] = found;
      if (first) dispatch(toastShown({ ...first, intent: 'failure' }));
    },
    remove: (photo) => {
      setPhotos(photos.filter((each) => each !== photo));
      setProblems([]);
    },
    clear: () => {
      setPhotos([]);
      setProblems([]);
    },
  };
};
