import { useState } from 'react';
import { useForm, type Form, type FormHandlers } from '../ui/useForm.ts';
import { keptEdits, type FormDraft } from './useFormDraft.ts';

export interface KeptForm<Values> extends Form<Values> {
  /** The form has unsent edits. */
  readonly isTyped: boolean;
  /** The form opened with a stored draft. */
  readonly isFound: boolean;
  /** Discards the draft. */
  readonly discard: () => void;
}

/** A form that opens with its stored draft, and stores edits while they are typed. */
export const useKeptForm = <Values extends object>(
  draft: FormDraft<Values>,
  options: FormHandlers<Values>,
): KeptForm<Values> => {
  const { initial, onEdit } = options;
  const form = useForm({
    ...options,
    found: draft.found,
    onEdit: (edits) => {
      onEdit?.(edits);
      draft.keep(edits);
    },
  });
  const [isDiscarded, setDiscarded] = useState(false);
  const discard = () => {
    draft.forget();
    setDiscarded(true);
    form.reset();
  };
  const isTyped = keptEdits(form.edits, initial) !== undefined;
  return { ...form, isTyped, isFound: draft.found !== undefined && !isDiscarded, discard };
};
