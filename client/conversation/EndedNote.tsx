import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import './draftsPart.ts';

/** Replaces the box once the two may no longer write to each other. The unsent text can still be copied. */
export const EndedNote = ({ conversationId, name }: { conversationId: string; name: string }) => {
  const unsent = useAppSelector(({ drafts }) => drafts[conversationId]?.text);
  return (
    <div className="thread__ended">
      <p className="notice">
        <Icon name="s-info" />
        <span>You’re no longer connected with {name}, so you can’t send messages here. You can still read them.</span>
      </p>
      {unsent && (
        <p className="thread__unsent">
          <b>Not sent:</b> <span dir="auto">{unsent}</span>
        </p>
      )}
    </div>
  );
};
