import { validators, type Validator } from '../generated/eventValidators.js';
import { upcasters } from './upcasters.ts';
import { chain, type Upcaster } from './upcasting.ts';

export type Reading = { readonly kind: 'read'; readonly data: unknown } | { readonly kind: 'refused'; readonly reason: string };

/** The event types that exist, their newest schema and the way to it. */
export interface EventRegistry {
  readonly types: readonly string[];
  /** The version to write, undefined for a type that does not exist. */
  newestVersion(type: string): number | undefined;
  /** Data of that version in its newest shape, checked. A reason names fields, never what they hold. */
  read(type: string, version: number, data: unknown): Reading;
}

const refused = (reason: string): Reading => ({ kind: 'refused', reason });

const faultsOf = (validator: Validator): string =>
  (validator.errors ?? []).map(({ instancePath, keyword }) => `${instancePath === '' ? '/' : instancePath} (${keyword})`).join(', ');

export const createEventRegistry = (known: Readonly<Record<string, Validator>>, steps: readonly Upcaster[]): EventRegistry => {
  const byType = new Map(Object.entries(known));
  const upcasting = chain(steps);
  const stranger = steps.find(({ type }) => !byType.has(type));
  if (stranger) throw new Error(`There is an upcaster for ${stranger.type}, which is no event`);

  const read = (type: string, version: number, data: unknown): Reading => {
    const validator = byType.get(type);
    if (!validator) return refused(`unknown event type ${type}`);
    if (!Number.isInteger(version) || version < 1) return refused(`no such schema version of ${type}`);
    if (version > upcasting.newestVersion(type)) return refused(`${type} version ${version} is newer than this program`);
    let newest: unknown;
    try {
      newest = upcasting.bringUp(type, version, data);
    } catch {
      return refused(`the upcaster of ${type} version ${version} failed`);
    }
    return validator(newest) ? { kind: 'read', data: newest } : refused(`does not fit the schema of ${type}: ${faultsOf(validator)}`);
  };

  return { types: [...byType.keys()], newestVersion: (type) => (byType.has(type) ? upcasting.newestVersion(type) : undefined), read };
};

/** Of the product: every type that an events/<feature>/*Events.ts describes. */
export const eventRegistry = createEventRegistry(validators, upcasters);
