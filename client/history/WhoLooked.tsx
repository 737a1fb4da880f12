import { useState } from 'react';
import { RecordViewsCard } from '../recordView/RecordViewsCard.tsx';
import { Button } from '../ui/Button.tsx';
import type { HistoryOf } from './historyOf.ts';

/** The list of those who looked at the record: a part of its own, so it is loaded when somebody asks for it. */
export const WhoLooked = ({ of }: { readonly of: HistoryOf }) => {
  const [isAsked, setAsked] = useState(false);
  const whose = of.whose === 'Your' ? 'your' : of.whose;
  if (isAsked) return <RecordViewsCard seniorId={of.id} whose={whose} />;
  return (
    <p>
      <Button variant="outlined" text={`Show who looked at ${whose} record`} onClick={() => setAsked(true)} />
    </p>
  );
};
