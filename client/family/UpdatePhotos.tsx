import { useState } from 'react';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { Lightbox } from './Lightbox.tsx';
import { photoLabel } from './updateLabels.ts';

/** A single photo keeps its shape, within these limits; several are squares. */
const [tallest, widest] = [3 / 4, 2];
const pixelsHigh = 440;
const placeOf = (width: number, height: number) => {
  const shape = Math.min(Math.max(width / height, tallest), widest);
  return { aspectRatio: shape, maxWidth: shape * pixelsHigh };
};

/** The small photos of an update, with space reserved before they load; a tap enlarges them. */
export const UpdatePhotos = ({ photos, author }: Pick<FamilyUpdateView, 'photos' | 'author'>) => {
  const [shown, setShown] = useState<number>();
  const [only] = photos.length === 1 ? photos : [];
  return (
    <>
      <ul className={only ? 'photos photos--one' : 'photos'}>
        {photos.map(({ thumbnailUrl, width, height }, index) => (
          <li key={thumbnailUrl} style={only && placeOf(width, height)}>
            <button
              type="button"
              className="photos__photo"
              aria-label={photoLabel(index, photos.length, author)}
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
            >
              <img src={thumbnailUrl} width={width} height={height} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Lightbox photos={photos} author={author} first={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
};
