import { Button } from '../ui/Button.tsx';

interface OlderMessagesProps {
  readonly older: 'idle' | 'loading' | 'failed';
  readonly onShow: () => void;
}

/** At the top while there are older ones. They come by themselves as one scrolls; the button is for who does not, and after a failure. */
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
