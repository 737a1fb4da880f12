import { useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusProblem } from './focusProblem.ts';
import { tooLong } from './textLength.ts';

export type Problems<Values> = { readonly [Name in keyof Values]?: string };
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextName<Values> = { [Name in keyof Values & string]: string extends Values[Name] ? Name : never }[keyof Values &
  string];

type Lengths<Values> = Partial<Record<TextName<Values>, number>>;

/** The part of a form that its fields need. */
export interface Fields<Values> {
  readonly values: Values;
  readonly problems: Problems<Values>;
  /** Editing a field clears its problem. */
  readonly change: (edits: Partial<Values>) => void;
  /** The props of a text control. */
  readonly field: (name: TextName<Values>) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<TextControl>) => void;
  };
}

export interface Form<Values> extends Fields<Values> {
  readonly edits: Partial<Values>;
  readonly setProblems: (problems: Problems<Values>) => void;
  /** Discards all edits except these. */
  readonly reset: (left?: Partial<Values>) => void;
  readonly handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormOptions<Values> {
  /** The values when the form opens. */
  readonly initial: Values;
  /** For forms whose unedited fields follow a source: the values to show. */
  readonly shown?: (edits: Partial<Values>) => Values;
  readonly validate?: (values: Values) => Problems<Values>;
  /** Checks edits while they are typed. */
  readonly validateEdits?: (edits: Partial<Values>) => Problems<Values>;
  readonly onInvalid?: () => void;
  /** The maximum length of texts. A longer one stays in its field and isn’t sent; the field shows the excess. */
  readonly longest?: Lengths<Values> | ((values: Values) => Lengths<Values>);
  /** Edits that the form opens with. */
  readonly found?: Partial<Values> | undefined;
}

export interface FormHandlers<Values> extends FormOptions<Values> {
  readonly onValid: (values: Values) => void;
  /** Being sent: until the answer, submits are ignored. */
  readonly isPending?: boolean;
  /** The server's problems, until `onEdit`. */
  readonly refusals?: (values: Values) => Problems<Values>;
  /** `edits`: all edits since the form was opened. */
  readonly onEdit?: (edits: Partial<Values>) => void;
}

/** A form's values and their problems. An invalid form is not submitted; its first field with a problem gets the focus. */
export const useForm = <Values extends object>(options: FormHandlers<Values>): Form<Values> => {
  const { shown, validate, validateEdits, onValid, onInvalid, refusals, onEdit, longest, isPending } = options;
  const [initial] = useState(options.initial);
  const [edits, setEdits] = useState<Partial<Values>>(options.found ?? {});
  const [found, setProblems] = useState<Problems<Values>>({});
  const values = shown ? shown(edits) : { ...initial, ...edits };
  const tooLongTexts = lengthProblems(values, typeof longest === 'function' ? longest(values) : longest);
  const problems = { ...refusals?.(values), ...found, ...tooLongTexts };
  const change = (changed: Partial<Values>) => {
    setEdits((before) => ({ ...before, ...changed }));
    setProblems((before) => ({
      ...without({ ...refusals?.(values), ...before }, changed),
      ...validateEdits?.(changed),
    }));
    onEdit?.({ ...edits, ...changed });
  };
  const field = (name: TextName<Values>) => ({
    name,
    value: String(values[name]),
    onChange: ({ target }: ChangeEvent<TextControl>) => change({ [name]: target.value } as Partial<Values>),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const invalid: Problems<Values> = { ...validate?.(values), ...tooLongTexts };
    // renders the problems, so that their fields can be found
    flushSync(() => setProblems(invalid));
    if (Object.keys(invalid).length === 0) return onValid(values);
    focusProblem(form);
    onInvalid?.();
  };
  return { values, edits, problems, setProblems, change, reset: (left = {}) => setEdits(left), field, handleSubmit };
};

const lengthProblems = <Values extends object>(values: Values, longest: Lengths<Values> = {}): Problems<Values> =>
  Object.fromEntries(
    Object.entries<number>(longest as Record<string, number>).flatMap(([name, most]) => {
      const problem = tooLong(String(values[name as keyof Values]), most);
      return problem === undefined ? [] : [[name, problem]];
    }),
  ) as Problems<Values>;

const without = <Values extends object>(problems: Problems<Values>, names: object): Problems<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in names))) as Problems<Values>;
