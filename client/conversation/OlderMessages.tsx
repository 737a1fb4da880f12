import { Button } from '../ui/Button.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';

interface OlderMessagesProps {
  readonly older: 'idle' | 'loading' | 'failed';
  readonly onShow: () => void;
}

/**
 * Shown at the top while there are older messages. Scrolling loads them; the button is for people who don't scroll, and
 * after a failure.
 */
export const OlderMessages = ({ older, onShow }: OlderMessagesProps) => (
  <div ref={useFocusHandedOn<HTMLDivElement>()} className="thread__older" data-focus-home tabIndex={-1}>
    {older === 'failed' && <p role="alert">We couldn’t load earlier messages.</p>}
    {older === 'loading' ? (
      <p role="status">Loading earlier messages…</p>
    ) : (
      <ShowButton text={older === 'failed' ? 'Retry' : 'Show earlier messages'} onShow={onShow} />
    )}
  </div>
);

const ShowButton = ({ text, onShow }: { readonly text: string; readonly onShow: () => void }) => (
  <Button ref={useFocusHandedOn()} variant="minimal" text={text} onClick={onShow} />
);
