import { useState } from 'react';
import { useForm, type Form, type FormHandlers } from '../ui/useForm.ts';
import { keptEdits, type FormDraft } from './useFormDraft.ts';

export interface KeptForm<Values> extends Form<Values> {
  /** Something was typed that was not sent. */
  readonly isTyped: boolean;
  /** It opened with what was typed before. */
  readonly isFound: boolean;
  /** Takes back what was typed. */
  readonly discard: () => void;
}

/** A form that opens with what was typed in it before, and keeps what is typed now. */
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
