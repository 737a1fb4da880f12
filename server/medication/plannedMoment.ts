import { clockToleranceMs } from '../../events/kernel/clockTolerance.ts';
import { instantIn } from '../../events/kernel/isoInstant.ts';
import { Invalid } from '../http/errors.ts';

/** A moment further ahead is a mistyped year; an open end has no limit. */
const mostAheadMs = 366 * 86_400_000;

/** A moment at which something begins or ends, now or later; undefined where none is stated. Invalid names the field. */
export const plannedMoment = <Field extends string>(
  body: { readonly [Name in Field]?: string | null | undefined },
  field: Field,
  now: Date,
): string | undefined => {
  const written = body[field] ?? undefined;
  if (written === undefined) return undefined;
  const at = instantIn(written);
  const wrong = (problem: string) => new Invalid(`${problem}.`, { [field]: problem });
  if (at === undefined) throw wrong('That isn’t a valid time');
  const ahead = Date.parse(at) - now.getTime();
  if (ahead < -clockToleranceMs) throw wrong('That time has passed. Choose now or a later time');
  if (ahead > mostAheadMs) throw wrong('That’s more than a year ahead. Please choose an earlier time');
  return at;
};
