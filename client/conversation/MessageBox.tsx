import { showsNothing } from '../../events/kernel/shownText.ts';
import { Button } from '../ui/Button.tsx';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { messageLength } from '../../events/conversation/conversationCommands.ts';
import { newId } from '../api/newId.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isComposing } from '../ui/isComposing.ts';
import { characters, lengthOf, tooLong } from '../ui/textLength.ts';
import { sendKey, sendMessage } from './conversationWrites.ts';
import { draftRefused, draftSent, draftTyped, nextToSend } from './draftsSlice.ts';
import { useHasKeyboard } from './useHasKeyboard.ts';
import './draftsPart.ts';

/** The box counts the remaining characters from this number on. */
const countFrom = 500;
const leftOf = (content: string): number =>
  messageLength - (content.length > messageLength - countFrom ? lengthOf(content) : content.length);

/** The draft of a conversation and its sending. Typed text stays until the server has accepted it (draftsSlice.ts). */
const useWriting = (conversationId: string) => {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(({ drafts }) => drafts[conversationId]);
  const { isPending, send } = useCommand(sendKey(conversationId));
  const { text = '', problem, sending } = draft ?? {};
  const content = showsNothing(text) ? '' : text.trim();
  const left = leftOf(content);
  // Send was pressed while the last message was still being sent
  const isWanted = useRef(false);
  const submit = () => {
    isWanted.current = isPending;
    if (content === '' || isPending) return;
    const next = nextToSend({ text, ...draft }, newId);
    const toSend = next.sending.text.trim();
    const problem = tooLong(toSend, messageLength, 'Send it as two messages.');
    if (problem !== undefined) return void dispatch(draftRefused({ conversationId, problem }));
    dispatch(draftSent({ conversationId, ...next }));
    send(sendMessage(conversationId, toSend, next.sending.key));
  };
  const sendWanted = useEffectEvent(() => {
    if (isWanted.current && problem === undefined) submit();
  });
  useEffect(() => {
    if (!isPending) sendWanted();
  }, [isPending]);
  const type = (typed: string) => {
    isWanted.current = false;
    dispatch(draftTyped({ conversationId, text: typed }));
  };
  return {
    text,
    problem,
    left,
    isEmpty: content === '',
    isPending,
    sending: isPending ? sending : undefined,
    submit,
    type,
  };
};

/** The box for a new message. */
export const MessageBox = ({ conversationId, name }: { conversationId: string; name: string }) => {
  const id = useId();
  const { text, problem, left, isEmpty, isPending, sending, submit, type } = useWriting(conversationId);
  const hasKeyboard = useHasKeyboard();
  const box = useGrowing(text);
  useFocus(box, hasKeyboard);
  const handleSend = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="thread__write screen-only" onSubmit={handleSend}>
      {sending && <Sending text={sending.text} />}
      {problem !== undefined && <FieldProblem id={`${id}-problem`} problem={problem} />}
      <label className="visually-hidden" htmlFor={id}>
        Type your message to {name}
      </label>
      <textarea
        className="input"
        id={id}
        ref={box}
        rows={1}
        dir="auto"
        placeholder="Type your message..."
        value={text}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        enterKeyHint={hasKeyboard ? 'send' : 'enter'}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => hasKeyboard && isBareEnter(event) && handleSend(event)}
      />
      <SendButton isDisabled={isEmpty || isPending} />
      {left <= countFrom && <Count left={left} />}
    </form>
  );
};

const Sending = ({ text }: { text: string }) => (
  <p className="thread__sending">
    <b>Sending:</b> <span dir="auto">{text.trim()}</span>
  </p>
);

const SendButton = ({ isDisabled }: { isDisabled: boolean }) => (
  <Button
    type="submit"
    intent="primary"
    icon={<Icon name="i-send" />}
    text="Send"
    aria-disabled={isDisabled}
    onClick={(event) => isDisabled && event.preventDefault()}
  />
);

const isBareEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !isComposing(event);

const Count = ({ left }: { left: number }) => (
  <p className="thread__count" role="status">
    {left < 0 ? `${characters(-left)} too long` : `${characters(left)} left`}
  </p>
);

/** Focuses the box if no on-screen keyboard would open. */
const useFocus = (box: RefObject<HTMLTextAreaElement | null>, hasKeyboard: boolean) =>
  useEffect(() => {
    if (hasKeyboard) box.current?.focus({ preventScroll: true });
  }, [hasKeyboard, box]);

/** Grows with its text, up to the limit in thread.css. */
const useGrowing = (text: string) => {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = '';
    // a long placeholder doesn't grow the box
    if (text === '') return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [text]);
  return box;
};
