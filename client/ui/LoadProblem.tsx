import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

/** Reports that something couldn’t be loaded, and offers Retry. */
export const LoadProblem = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <div ref={useFocusHandedOn<HTMLDivElement>()} className="notice notice--attention" role="alert">
    <Icon name="s-diamond" />
    <div>
      <p>{sentence}</p>
      <Button className="notice__button" variant="outlined" text="Retry" onClick={onRetry} />
    </div>
  </div>
);
