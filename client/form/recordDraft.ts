import type { RecordFields, ValuesOf } from '../../events/kernel/recordFields.ts';

/** The content of a form, as typed; an empty optional text is ''. */
export type DraftOf<F extends RecordFields> = { readonly [K in keyof F]: NonNullable<ReturnType<F[K]['read']>> };

const asTyped = <F extends RecordFields>(fields: F, of: (name: keyof F & string) => unknown): DraftOf<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, of(name) ?? ''])) as DraftOf<F>;

export const emptyDraft = <F extends RecordFields>(fields: F): DraftOf<F> =>
  asTyped(fields, (name) => fields[name]?.absent);
export const draftOf = <F extends RecordFields>(fields: F, values: ValuesOf<F>): DraftOf<F> =>
  asTyped(fields, (name) => values[name]);

/** Only the edited fields, so that a concurrent change of others stays. */
export const changesOf = <Draft extends object>(before: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== before[name as keyof Draft]),
  ) as Partial<Draft>;
