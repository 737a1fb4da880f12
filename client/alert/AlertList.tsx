import { useState } from 'react';
import { AlertFormDialog } from './alertFormLater.ts';
import { AlertItem } from './AlertItem.tsx';
import type { AlertForm, AlertShown } from './alertShown.ts';
import { mayAcknowledge } from './alertLabels.ts';

interface AlertListProps {
  readonly items: readonly AlertShown[];
  readonly now: Date;
  readonly isOwnersPage?: boolean;
}

/** The alerts, one below the other. Render it even without alerts: an open form outlives its alert. */
export const AlertList = ({ items, now, isOwnersPage = false }: AlertListProps) => {
  const [opened, setOpened] = useState<AlertShown & { readonly form: AlertForm }>();
  // one primary button per card: for the first alert that the viewer may acknowledge
  const lead = items.find(mayAcknowledge);
  const present = items.find(({ alert }) => alert.id === opened?.alert.id);
  return (
    <>
      {items.length > 0 && (
        <ul className="rows alerts">
          {items.map((item) => (
            <AlertItem
              key={item.alert.id}
              {...item}
              now={now}
              isLead={item === lead}
              isOwnersPage={isOwnersPage}
              onForm={(form) => setOpened({ ...item, form })}
            />
          ))}
        </ul>
      )}
      {opened && (
        <AlertFormDialog
          {...opened}
          {...present}
          isGone={present === undefined}
          now={now}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
