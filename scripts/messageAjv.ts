import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';

const ajvWith = (options: Options): Ajv => {
  const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true, code: { source: true }, ...options });
  addFormats(ajv);
  return ajv;
};

/**
 * Fills in the schema's defaults: events from before a field existed lack it (`later` in
 * events/kernel/recordFields.ts).
 */
export const eventAjv = (): Ajv => ajvWith({ useDefaults: true });
export const commandAjv = (): Ajv => ajvWith({});
