import { Button } from './Button.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

/** The state of a paged list. */
export interface OlderPages {
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Older pages failed to load; `showOlder` tries again. */
  readonly hasOlderFailed: boolean;
  readonly showOlder: () => void;
}

interface ShowOlderProps {
  /** The pages loaded so far. */
  readonly of: OlderPages;
  /** Default: whether there are older pages. */
  readonly hasOlder?: boolean;
  /** "older appointments", "Rosa's older appointments" */
  readonly what: string;
}

/** A button that loads older entries of a list. */
export const ShowOlder = ({ of, hasOlder = of.hasOlder, what }: ShowOlderProps) => {
  const { isLoadingOlder, hasOlderFailed, showOlder } = of;
  if (hasOlderFailed) return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={showOlder} />;
  return hasOlder ? <OlderButton isLoading={isLoadingOlder} onShow={showOlder} /> : null;
};

const OlderButton = ({ isLoading, onShow }: { isLoading: boolean; onShow: () => void }) => (
  <div className="card__foot">
    <Button
      ref={useFocusHandedOn()}
      variant="outlined"
      text={isLoading ? 'Loading…' : 'Show older'}
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={() => isLoading || onShow()}
    />
  </div>
);
