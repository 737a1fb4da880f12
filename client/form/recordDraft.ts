import type { Field, RecordFields, ValuesOf } from '../../events/kernel/recordFields.ts';

type Typed<F> = F extends { typed(value: never): infer T }
  ? T
  : F extends { read(raw: never): infer Value }
    ? NonNullable<Value>
    : never;
/** The content of a form, as typed; an empty optional text is ''. */
export type DraftOf<F extends RecordFields> = { readonly [K in keyof F]: Typed<F[K]> };

const typed = ({ typed }: Field, value: unknown): unknown => (typed ? typed(value as never) : (value ?? ''));
const draftFrom = <F extends RecordFields>(fields: F, valueOf: (name: string, field: Field) => unknown): DraftOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typed(field, valueOf(name, field))]),
  ) as DraftOf<F>;

export const emptyDraft = <F extends RecordFields>(fields: F): DraftOf<F> =>
  draftFrom(fields, (_, { absent }) => absent);
export const draftOf = <F extends RecordFields>(
  fields: F,
  values: { readonly [K in keyof F]: ValuesOf<F>[K] | null },
): DraftOf<F> => draftFrom(fields, (name) => values[name]);

type TextNames<F extends RecordFields> = { [K in keyof F]: string extends DraftOf<F>[K] ? K : never }[keyof F];
/** The most characters that are stored of each text. */
export const longestOf = <F extends RecordFields>(fields: F): Partial<Record<TextNames<F>, number>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { stored }]) =>
      typeof stored === 'object' && stored.maxLength !== undefined ? [[name, stored.maxLength]] : [],
    ),
  ) as Partial<Record<TextNames<F>, number>>;

/** Only the edited fields, so that a concurrent change of others stays. */
export const changesOf = <Draft extends object>(before: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== before[name as keyof Draft]),
  ) as Partial<Draft>;

export const labelsOf = <F extends RecordFields>(fields: F): { readonly [K in keyof F]: string } =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as {
    readonly [K in keyof F]: string;
  };
