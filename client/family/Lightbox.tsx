import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { Icon } from '../ui/Icon.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { photoLabel } from './updateLabels.ts';
import './lightbox.css';

interface LightboxProps extends Pick<FamilyUpdateView, 'photos' | 'author'> {
  /** The index of the first photo to show. */
  readonly first: number;
  readonly onClose: () => void;
}

/** One photo of an update at a time, as large as the window; arrow keys and swipes show the next. */
export const Lightbox = ({ photos, author, first, onClose }: LightboxProps) => {
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const label = photoLabel(index, photos.length, author);
  const go = (steps: number) => setIndex((at) => Math.min(Math.max(at + steps, 0), photos.length - 1));
  const swipe = useSwipe(go);
  const handleKey = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -photos.length, End: photos.length }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    go(steps);
  };
  if (!photo) return null;
  return (
    <SheetDialog title={label} onClose={onClose} className="lightbox">
      <div className="lightbox__stage" onKeyDown={handleKey} {...swipe}>
        <p className="visually-hidden" role="status">
          {index === first ? '' : label}
        </p>
        <div className="lightbox__frame">
          <img
            key={photo.url}
            src={photo.url}
            width={photo.width}
            height={photo.height}
            alt={label}
            style={{ backgroundImage: `url("${photo.thumbnailUrl}")` }}
          />
        </div>
        {photos.length > 1 && <Steps index={index} count={photos.length} onStep={go} />}
      </div>
    </SheetDialog>
  );
};

interface StepsProps {
  readonly index: number;
  readonly count: number;
  readonly onStep: (steps: number) => void;
}

const Steps = ({ index, count, onStep }: StepsProps) => (
  <div className="lightbox__steps">
    <Step word="Previous" icon="i-left" isPossible={index > 0} onClick={() => onStep(-1)} />
    <p aria-hidden="true">
      {index + 1} of {count}
    </p>
    <Step word="Next" icon="i-right" isPossible={index < count - 1} isFirstFocus onClick={() => onStep(1)} />
  </div>
);

interface StepProps {
  readonly word: string;
  readonly icon: 'i-left' | 'i-right';
  readonly isPossible: boolean;
  readonly isFirstFocus?: boolean;
  readonly onClick: () => void;
}

const Step = ({ word, icon, isPossible, isFirstFocus, onClick }: StepProps) => (
  <button
    type="button"
    className="icon-word"
    aria-disabled={!isPossible}
    data-first-focus={isFirstFocus}
    onClick={() => isPossible && onClick()}
  >
    <Icon name={icon} />
    {word}
  </button>
);

/** Pixels that a finger must move sideways. */
const swipeLength = 50;

const useSwipe = (go: (steps: number) => void) => {
  const from = useRef<number>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => (from.current = touches.length === 1 ? touches[0]?.clientX : undefined),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? NaN);
      if (Math.abs(moved) > swipeLength) go(moved < 0 ? 1 : -1);
    },
  };
};
