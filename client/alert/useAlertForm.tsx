import { useState, type ReactNode } from 'react';
import { AlertFormDialog } from './alertFormLater.ts';
import type { AlertForm, AlertShown } from './alertShown.ts';

export type OpenAlertForm = (item: AlertShown, form: AlertForm) => void;

/** The open form of one of the alerts, which outlives its alert. Render `form` even when the list is empty. */
export const useAlertForm = (
  items: readonly AlertShown[],
  now: Date,
): { readonly openForm: OpenAlertForm; readonly form: ReactNode } => {
  const [opened, setOpened] = useState<AlertShown & { readonly form: AlertForm }>();
  const present = items.find(({ alert }) => alert.id === opened?.alert.id);
  const form = opened && (
    <AlertFormDialog
      {...opened}
      {...present}
      isGone={present === undefined}
      now={now}
      onClose={() => setOpened(undefined)}
    />
  );
  return { openForm: (item, chosen) => setOpened({ ...item, form: chosen }), form };
};
