import { validators, type Validator } from '../generated/eventValidators.js';
import { upcasters } from './upcasters.ts';
import { chain, type Upcaster } from './upcasting.ts';

type Reading =
  { readonly kind: 'read'; readonly data: unknown } | { readonly kind: 'refused'; readonly reason: string };

/** The known event types, their newest schemas and their upcasters. */
export interface EventRegistry {
  readonly types: readonly string[];
  /** The version to write; undefined for an unknown type. */
  newestVersion(type: string): number | undefined;
  /** Upcasts data of that version and validates it. A reason names fields, never their values. */
  read(type: string, version: number, data: unknown): Reading;
}

const refused = (reason: string): Reading => ({ kind: 'refused', reason });

const faultsOf = (validator: Validator): string =>
  (validator.errors ?? [])
    .map(({ instancePath, keyword }) => `${instancePath === '' ? '/' : instancePath} (${keyword})`)
    .join(', ');

export const createEventRegistry = (
  known: Readonly<Record<string, Validator>>,
  steps: readonly Upcaster[],
): EventRegistry => {
  const byType = new Map(Object.entries(known));
  const upcasting = chain(steps);
  const stranger = steps.find(({ type }) => !byType.has(type));
  if (stranger) throw new Error(`An upcaster exists for ${stranger.type}, which is not an event type`);

  const read = (type: string, version: number, data: unknown): Reading => {
    const validator = byType.get(type);
    if (!validator) return refused(`unknown event type ${type}`);
    if (!Number.isInteger(version) || version < 1) return refused(`no such schema version of ${type}`);
    if (version > upcasting.newestVersion(type))
      return refused(`${type} version ${version} is newer than this program`);
    let newest: unknown;
    try {
      newest = upcasting.bringUp(type, version, data);
    } catch {
      return refused(`the upcaster of ${type} version ${version} failed`);
    }
    return validator(newest)
      ? { kind: 'read', data: newest }
      : refused(`does not fit the schema of ${type}: ${faultsOf(validator)}`);
  };

  return {
    types: [...byType.keys()],
    newestVersion: (type) => (byType.has(type) ? upcasting.newestVersion(type) : undefined),
    read,
  };
};

/** The product's registry: every type that an events/<feature>/*Events.ts describes. */
export const eventRegistry = createEventRegistry(validators, upcasters);
