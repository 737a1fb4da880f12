import type { Field, RecordFields, ValuesOf } from '../kernel/recordFields.ts';
import { quoted } from './auditLabels.ts';

const wordsOf = ({ label, stored, words }: Field, value: unknown): string => {
  if (words) return words(value as never);
  const name = label.toLowerCase();
  if (value === null) return `no ${name}`;
  return typeof stored === 'object' && 'enum' in stored ? `${name} ${value}` : `${name}${quoted(String(value))}`;
};

/** The words for each field that a record has, without missing ones. */
export const presentWords = <F extends RecordFields>(fields: F, data: Partial<ValuesOf<F>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    data[name] === undefined || data[name] === null ? [] : [wordsOf(field, data[name])],
  );

/** The words for a record's fields: for all, or for those of a change. */
export const fieldWords = <F extends RecordFields>(fields: F, data: Partial<ValuesOf<F>>): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => (data[name] === undefined ? [] : [wordsOf(field, data[name])]))
    .join(', ');
