import type { ComponentProps } from 'react';
import './codeInput.css';

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** A field for eight letters, large, and without a keyboard's corrections. */
export const CodeInput = ({ onType, ...input }: CodeInputProps) => (
  <input
    {...input}
    className="input code-input"
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    onChange={({ target }) => onType(target.value)}
  />
);
