import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { FormOptions, Problems } from '../ui/useForm.ts';
import type { CommandOutcome, CommandProblem, Write } from '../command/command.ts';
import { useCommand } from '../command/useCommand.ts';
import { useFormDraft, type FormDraft } from './useFormDraft.ts';
import { useKeptForm, type KeptForm } from './useKeptForm.ts';
import { useRefusalFocus } from './useRefusalFocus.ts';

interface CommandFormOptions<Values> extends FormOptions<Values> {
  /** Names the form in the command's key. */
  readonly name: string;
  readonly write: (values: Values) => Write;
  /** The field that shows the server's problem of a body's field. Default: the field with the same name. */
  readonly fieldOf?: (bodyField: string, values: Values) => (keyof Values & string) | undefined;
  readonly onSuccess: (outcome: CommandOutcome) => void;
  /** False: no draft is stored, and closing doesn't ask. */
  readonly isKept?: boolean;
}

export interface CommandForm<Values> extends KeptForm<Values> {
  readonly commandKey: string;
  readonly isPending: boolean;
  /** Same as in CommandHandle. */
  readonly share: number | undefined;
  readonly cancel: () => void;
  readonly problem: CommandProblem | undefined;
  /** The server's sentence, if no field shows it. */
  readonly refusal: string | undefined;
  /** Removes the server's problem. */
  readonly forget: () => void;
  /** The edits made since the form was sent. */
  readonly unsent: () => Partial<Values>;
}

/**
 * A form that sends a command. Typed values stay until the server has accepted them; after a refusal the focus goes to
 * its cause.
 */
export const useCommandForm = <Values extends object>({
  name,
  write,
  fieldOf,
  onSuccess,
  isKept = true,
  ...options
}: CommandFormOptions<Values>): CommandForm<Values> => {
  // unique: a form that was closed while saving neither closes the next one nor blocks it
  const commandKey = `${name} ${useId()}`;
  const { isPending, share, problem, send, cancel, ...command } = useCommand(commandKey, onSuccess);
  const forget = () => {
    if (problem) command.forget();
  };
  const refusals = (values: Values) => refusalsOf(problem, values, fieldOf);
  const { draft, dropSent, since } = useUnsentDraft(useFormDraft(name, options.initial, isKept), isPending);
  const onValid = (values: Values) => {
    dropSent(form.edits);
    send(write(values));
  };
  const form = useKeptForm(draft, { ...options, isPending, onValid, refusals, onEdit: forget });
  useKeptAgain(problem, () => draft.keep(form.edits));
  const noteSent = useRefusalFocus(problem);
  return {
    ...form,
    handleSubmit: (event) => {
      noteSent(event.currentTarget);
      form.handleSubmit(event);
    },
    commandKey,
    isPending,
    share,
    cancel,
    problem,
    refusal: Object.keys(refusals(form.values)).length === 0 ? problem?.message : undefined,
    forget,
    unsent: () => since(form.edits),
    isTyped: isKept && !isPending && form.isTyped,
  };
};

/** The draft without the values that were sent: they are saved, or come back with a refusal. */
const useUnsentDraft = <Values extends object>(kept: FormDraft<Values>, isPending: boolean) => {
  const sent = useRef<Partial<Values>>({});
  const since = (edits: Partial<Values>) => editsSince(sent.current, edits);
  // values being saved must not be restored as unsaved; those typed in the meantime must
  const draft = { ...kept, keep: (edits: Partial<Values>) => kept.keep(isPending ? since(edits) : edits) };
  const dropSent = (edits: Partial<Values>) => {
    // a form that is closed before the answer must not reopen with the saved text
    draft.forget();
    sent.current = edits;
  };
  return { draft, dropSent, since };
};

/** Fields whose value has changed since. */
const editsSince = <Values extends object>(sent: Partial<Values>, edits: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => value !== sent[name as keyof Values]),
  ) as Partial<Values>;

/** After a refusal the draft is kept. */
const useKeptAgain = (problem: CommandProblem | undefined, keep: () => void): void => {
  const handleProblem = useEffectEvent(keep);
  useEffect(() => {
    if (problem) handleProblem();
  }, [problem]);
};

const refusalsOf = <Values extends object>(
  problem: CommandProblem | undefined,
  values: Values,
  fieldOf: CommandFormOptions<Values>['fieldOf'],
): Problems<Values> =>
  Object.fromEntries(
    Object.entries(problem?.fields ?? {}).flatMap(([bodyField, sentence]) => {
      const field = fieldOf ? fieldOf(bodyField, values) : bodyField;
      return field !== undefined && field in values ? [[field, sentence]] : [];
    }),
  ) as Problems<Values>;
