import { Button } from '@blueprintjs/core';
import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { messageLength } from '../../events/conversation/conversationCommands.ts';
import { newId } from '../api/newId.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { useCommand } from '../app/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { sendKey, sendMessage } from './conversationWrites.ts';
import { draftRefused, draftSent, draftTyped } from './draftsSlice.ts';
import { useHasKeyboard } from './useHasKeyboard.ts';

/** From this many characters left on, the box counts them. */
const countFrom = 500;
/** As the server counts: an emoji is one character. */
const lengthOf = (text: string): number => (text.length > messageLength - countFrom ? Array.from(text).length : text.length);

const characters = (count: number): string => (count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`);
const tooLong = (over: number): string => `That’s ${characters(over)} too long. Send it as two messages.`;

/** The box to write in. What was typed stays until the server has taken it (draftsSlice.ts). */
export const MessageBox = ({ conversationId, name }: { conversationId: string; name: string }) => {
  const id = useId();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(({ drafts }) => drafts[conversationId]);
  const { text = '', problem } = draft ?? {};
  const { isPending, send } = useCommand(sendKey(conversationId));
  const hasKeyboard = useHasKeyboard();
  const box = useGrowing(text);
  useEffect(() => {
    if (hasKeyboard) box.current?.focus({ preventScroll: true });
  }, [hasKeyboard, box]);
  const content = text.trim();
  const left = messageLength - lengthOf(content);
  const submit = () => {
    if (content === '' || isPending) return;
    if (left < 0) return void dispatch(draftRefused({ conversationId, problem: tooLong(-left) }));
    const key = draft?.key ?? newId();
    dispatch(draftSent({ conversationId, key }));
    send(sendMessage(conversationId, content, key));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word in an input method is not ours
    if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className="thread__write screen-only" onSubmit={handleSubmit}>
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
        readOnly={isPending}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        enterKeyHint={hasKeyboard ? 'send' : 'enter'}
        onChange={({ target }) => dispatch(draftTyped({ conversationId, text: target.value }))}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" intent="primary" icon={<Icon name="i-send" />} text="Send" disabled={content === '' || isPending} />
      {left <= countFrom && (
        <p className="thread__count" role="status">
          {left < 0 ? `${characters(-left)} too long` : `${characters(left)} left`}
        </p>
      )}
    </form>
  );
};

/** Grows with its text; thread.css says how far. */
const useGrowing = (text: string) => {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = '';
    // a long placeholder is no reason to grow
    if (text === '') return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [text]);
  return box;
};
