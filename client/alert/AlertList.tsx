import { AlertItem } from './AlertItem.tsx';
import type { AlertShown } from './alertShown.ts';
import { mayAcknowledge } from './alertLabels.ts';
import { useAlertForm } from './useAlertForm.tsx';

interface AlertListProps {
  readonly items: readonly AlertShown[];
  readonly now: Date;
  readonly isOwnersPage?: boolean;
}

/** The alerts, one below the other. Render it even without alerts: an open form outlives its alert. */
export const AlertList = ({ items, now, isOwnersPage = false }: AlertListProps) => {
  const { openForm, form } = useAlertForm(items, now);
  // one primary button per card: for the first alert that the viewer may acknowledge
  const lead = items.find(mayAcknowledge);
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
              onForm={(chosen) => openForm(item, chosen)}
            />
          ))}
        </ul>
      )}
      {form}
    </>
  );
};
