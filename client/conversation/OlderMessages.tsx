import { Button } from '../ui/Button.tsx';

interface OlderMessagesProps {
  readonly older: 'idle' | 'loading' | 'failed';
  readonly onShow: () => void;
}

/**
 * Shown at the top while there are older messages. Scrolling loads them; the button is for people who don't scroll, and
 * after a failure.
 */
export const OlderMessages = ({ older, onShow }: OlderMessagesProps) => (
  <div className="thread__older">
    {older === 'failed' && <p role="alert">We couldn’t load earlier messages.</p>}
    {older === 'loading' ? (
      <p role="status">Loading earlier messages…</p>
    ) : (
      <Button variant="minimal" text={older === 'failed' ? 'Retry' : 'Show earlier messages'} onClick={onShow} />
    )}
  </div>
);
