import { useEffect, useRef } from 'react';
import { focusProblem } from '../ui/focusProblem.ts';
import type { CommandProblem } from '../command/command.ts';

interface Sent {
  readonly form: HTMLFormElement;
  /** The element with the focus at that time. */
  readonly focused: Element | null;
}

/**
 * After a refusal the focus goes to its cause, unless it has moved since the form was sent. Returns the function for a
 * submit.
 */
export const useRefusalFocus = (problem: CommandProblem | undefined): ((form: HTMLFormElement) => void) => {
  const sent = useRef<Sent>(undefined);
  useEffect(() => {
    if (!problem || !sent.current) return;
    const { form, focused } = sent.current;
    // a control that has gone in the meantime has lost the focus to the page
    if ([focused, document.body].includes(document.activeElement)) focusProblem(form);
  }, [problem]);
  return (form) => {
    sent.current = { form, focused: document.activeElement };
  };
};
