import { useState, type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import './button.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly text: ReactNode;
  readonly icon?: ReactElement;
  readonly intent?: 'none' | 'primary' | 'danger';
  /** An outlined one that isn't dangerous looks like one without intent. */
  readonly variant?: 'solid' | 'outlined' | 'minimal';
  readonly size?: 'medium' | 'large';
}

const lookOf = (intent: ButtonProps['intent'] = 'none', variant: ButtonProps['variant'] = 'solid'): string => {
  if (variant === 'minimal') return ' button--quiet';
  if (variant === 'outlined') return intent === 'danger' ? ' button--warning' : '';
  return intent === 'none' ? '' : ` button--${intent}`;
};
const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Acts on keyup of a key pressed on it: the Enter that opened a question must not answer it. */
export const Button = ({ text, icon, intent, variant, size, className = '', ...rest }: ButtonProps) => {
  const [isPressed, setPressed] = useState(false);
  const look = `button${lookOf(intent, variant)}${size === 'large' ? ' button--large' : ''} ${className}`.trim();
  const handlers: Pick<ButtonProps, 'onKeyDown' | 'onKeyUp' | 'onBlur'> = {
    onKeyDown: (event) => {
      if (isPress(event)) event.preventDefault();
      setPressed(isPress(event));
      rest.onKeyDown?.(event);
    },
    onKeyUp: (event) => {
      if (isPressed && isPress(event)) event.currentTarget.click();
      setPressed(false);
      rest.onKeyUp?.(event);
    },
    onBlur: (event) => {
      setPressed(false);
      rest.onBlur?.(event);
    },
  };
  return (
    <button type="button" {...rest} {...handlers} className={look} data-pressed={isPressed || undefined}>
      {icon}
      <span>{text}</span>
    </button>
  );
};
