import { useState, type ChangeEvent } from 'react';

export type Problems<Values> = { readonly [Name in keyof Values]?: string };
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Fields<Values extends Readonly<Record<string, string>>> {
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly setProblems: (problems: Problems<Values>) => void;
  readonly change: (name: keyof Values & string, value: string) => void;
  /** What an input of that name takes. */
  readonly field: (name: keyof Values & string) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<TextControl>) => void;
  };
}

/** A form's texts and their problems; editing a field clears its problem. */
export const useFields = <Values extends Readonly<Record<string, string>>>(initial: Values): Fields<Values> => {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const change = (name: keyof Values & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: ChangeEvent<TextControl>) => change(name, target.value),
  });
  return { values, problems, setProblems, change, field };
};
