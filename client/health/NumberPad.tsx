import { useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useIsPhone } from './useIsPhone.ts';

interface NumberPadProps {
  /** Whether the numbers may have a fraction. */
  readonly hasPoint: boolean;
  /** The text fields; on phones the pad replaces their keyboard (`inputMode`). */
  readonly children: (inputMode: 'none' | undefined) => ReactNode;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Big keys below the fields on phones. They type at the cursor and never take the focus from the field. Empty on other
 * devices.
 */
export const NumberPad = ({ hasPoint, children }: NumberPadProps) => {
  const isPhone = useIsPhone();
  const fields = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<HTMLInputElement>();
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.inputMode === 'none') setLast(target);
  };
  const handleKey = (key: string) => {
    const field = last?.isConnected ? last : fields.current?.querySelector<HTMLInputElement>('input[inputmode=none]');
    if (field) typeInto(field, key);
  };
  return (
    <>
      <div ref={fields} className="form" onFocus={handleFocus}>
        {children(isPhone ? 'none' : undefined)}
      </div>
      {isPhone && (
        <div
          className="number-pad"
          role="group"
          aria-label="Number keys"
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
        >
          {digits.map((digit) => (
            <Key key={digit} word={digit} onPress={() => handleKey(digit)} />
          ))}
          {hasPoint ? <Key word="." name="Point" onPress={() => handleKey('.')} /> : <span />}
          <Key word="0" onPress={() => handleKey('0')} />
          <Key
            word={<Icon name="i-arrow" />}
            name="Delete the last digit"
            isBack
            onPress={() => handleKey('Backspace')}
          />
        </div>
      )}
    </>
  );
};

const keepFocus = (event: PointerEvent | React.MouseEvent) => event.preventDefault();

interface KeyProps {
  readonly word: ReactNode;
  readonly name?: string;
  readonly isBack?: boolean;
  readonly onPress: () => void;
}

const Key = ({ word, name, isBack = false, onPress }: KeyProps) => (
  <button
    type="button"
    className={isBack ? 'number-pad__key number-pad__key--back' : 'number-pad__key'}
    aria-label={name}
    onClick={onPress}
  >
    {word}
  </button>
);

/** Types like a keyboard: at the cursor, with an input event for React. */
const typeInto = (field: HTMLInputElement, key: string) => {
  field.focus();
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (key === 'Backspace') field.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
  else field.setRangeText(key, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
