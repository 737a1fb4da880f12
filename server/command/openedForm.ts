import { isolated } from '../../events/kernel/isolated.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { Person } from '../../projections/json/jsonColumns.ts';

/** The version that a form was opened with, and the author of the last change according to the read models. */
export interface OpenedForm {
  readonly version: number;
  readonly lastChange: { readonly version: number; readonly by: Person | null } | undefined;
}

/** The read model may be behind the stream and would then name the wrong author. */
const whoChanged = (version: number, { lastChange }: OpenedForm, actor: string | null): string => {
  if (lastChange?.version !== version) return 'Someone';
  return lastChange.by !== null && lastChange.by.id === actor ? 'You' : isolated(lastChange.by?.firstName ?? 'Someone');
};

/** A form opened before the last change would revert that change. `version`: of the stream's last event. */
export const refuseOpenedBefore = (version: number, opened: OpenedForm, actor: string | null, what: string): void => {
  if (version === opened.version) return;
  const sentence = `${whoChanged(version, opened, actor)} changed this ${what} while you were editing it. Please check the changes, then save again.`;
  throw new Refusal(sentence, `${what}_changed`);
};
