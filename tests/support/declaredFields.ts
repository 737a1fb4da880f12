import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Field, RecordFields } from '../../events/kernel/recordFields.ts';

const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'stored' in value && 'sent' in value && 'example' in value;
const isDeclaration = (value: unknown): value is RecordFields =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isField);

/** The declarations of records (docs/decisions/0048-record-fields.md), by the names they are exported under. */
export const declarations: readonly (readonly [string, RecordFields])[] = readdirSync('events', {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('Fields.ts'))
  .flatMap((file) => Object.entries(jest.requireActual<Readonly<Record<string, unknown>>>(resolve('events', file))))
  .flatMap(([name, declaration]) => (isDeclaration(declaration) ? [[name, declaration] as const] : []));
