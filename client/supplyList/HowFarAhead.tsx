import { useState } from 'react';
import { useMayChange } from '../circle/mayChange.ts';
import { SupplySettingsDialog } from '../supply/supplyLater.ts';
import { useSupplySettings } from '../supply/supplySettingsResource.ts';
import { closedLabel } from '../supply/weekdayLabels.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

/** The days by which more is ordered before it runs out, and when the pharmacy is closed. */
export const HowFarAhead = ({ ownerId, isOwn }: { readonly ownerId: string; readonly isOwn: boolean }) => {
  const { settings } = useSupplySettings(ownerId);
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange('medications', ownerId);
  if (!settings) return null;
  const { leadDays, pharmacyClosedOn } = settings;
  const closed = closedLabel(pharmacyClosedOn);
  return (
    <Card title="How far ahead" className="screen-only">
      <p>
        {isOwn ? 'You and your care team order' : 'The care team orders'}{' '}
        <b>
          {leadDays} {leadDays === 1 ? 'day' : 'days'}
        </b>{' '}
        before a medication runs out, a day sooner if the pharmacy is closed then.
      </p>
      {closed && <p className="quiet">The pharmacy is {closed}.</p>}
      {mayChange && (
        <div className="card__foot">
          <Button
            variant="outlined"
            text="Change"
            aria-label="Change how far ahead"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        </div>
      )}
      {isOpen && <SupplySettingsDialog settings={settings} ownerId={ownerId} onClose={() => setOpen(false)} />}
    </Card>
  );
};
