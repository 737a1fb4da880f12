import { useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import './passwordInput.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'>;

/** A password, hidden until its button shows it; the cursor keeps its position. */
export const PasswordInput = (props: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleClick = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    flushSync(() => setShown(!isShown));
    input.current?.setSelectionRange(selectionStart, selectionEnd);
  };
  return (
    <span className="password">
      <input
        {...props}
        ref={input}
        className="input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button type="button" className="password__show" onMouseDown={keepFocus} onClick={handleClick}>
        {isShown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> password</span>
      </button>
    </span>
  );
};

/** Keeps a phone's keyboard open. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
