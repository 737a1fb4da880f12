import { useState } from 'react';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import { AlertItem, type AlertShown } from './AlertItem.tsx';
import { mayAcknowledge } from './alertLabels.ts';

interface AlertListProps {
  readonly items: readonly AlertShown[];
  readonly now: Date;
  readonly isOwnersPage?: boolean;
}

/** The alerts, one after the other. Render it where there are none as well: a note that somebody is writing outlives its alert. */
export const AlertList = ({ items, now, isOwnersPage = false }: AlertListProps) => {
  const [noting, setNoting] = useState<AlertShown>();
  // one solid button a card: of the first that waits for the viewer
  const lead = items.find(mayAcknowledge);
  const present = items.find(({ alert }) => alert.id === noting?.alert.id);
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
              onNote={() => setNoting(item)}
            />
          ))}
        </ul>
      )}
      {noting && (
        <AcknowledgeDialog {...(present ?? noting)} isGone={present === undefined} now={now} onClose={() => setNoting(undefined)} />
      )}
    </>
  );
};
