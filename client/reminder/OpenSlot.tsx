import { useState } from 'react';
import { shortSnoozeMs } from '../../events/medication/snoozing.ts';
import { rightNow } from '../api/serverClock.ts';
import { SkipAllDialog, SkipDialog } from '../medication/doseDialogsLater.ts';
import { doseDirections } from '../medication/directionsLabel.ts';
import { doseTitle, dueLabel, type ViewerContext } from '../medication/doseLabels.ts';
import { DoseStatusWord } from '../medication/DoseStatusWord.tsx';
import { idOf, remindedAt, type DoseSlot, type NamedDose } from '../medication/nowView.ts';
import { PillPhoto } from '../medication/PillPhoto.tsx';
import { SlotDose } from '../medication/SlotDose.tsx';
import { takeWords } from '../medication/slotLabels.ts';
import { SlotProblems } from '../medication/SlotProblems.tsx';
import { TakeButton } from '../medication/TakeButton.tsx';
import { TakeTogetherButton } from '../medication/TakeTogetherButton.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { useSlot } from '../medication/useSlot.ts';
import { useSnooze } from '../medication/useSnooze.tsx';
import { useTicked } from '../medication/useTicked.ts';
import { Button } from '../ui/Button.tsx';
import { clockTime } from '../ui/wallClock.ts';

interface OpenSlotProps {
  readonly slot: DoseSlot;
  readonly viewerContext: ViewerContext;
}

/** The open doses of one time, with one large button. */
export const OpenSlot = ({ slot, viewerContext }: OpenSlotProps) => {
  const { items } = slot;
  const { ticked, handleTick } = useTicked(items);
  const { isSaving, take } = useSlot(items);
  const isReady = useSettled(items.map(idOf).join(' '), true);
  const [only] = items;
  return (
    <section className="card reminder-slot" aria-label="To take now">
      <When slot={slot} isSaving={isSaving} viewerContext={viewerContext} />
      {items.length === 1 ? (
        <OnlyDose named={only} />
      ) : (
        <ul className="slot-doses">
          {items.map((named) => (
            <SlotDose key={idOf(named)} named={named} isTicked={ticked.includes(named)} onTick={handleTick} />
          ))}
        </ul>
      )}
      <Take
        slot={slot}
        ticked={ticked}
        isReady={isReady}
        isSaving={isSaving}
        viewerContext={viewerContext}
        onTake={() => take(ticked)}
      />
      <OtherActs doses={ticked} viewerContext={viewerContext} />
    </section>
  );
};

interface TakeProps extends OpenSlotProps {
  readonly ticked: readonly NamedDose[];
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly onTake: () => void;
}

/** The one large button. */
const Take = ({ slot: { items }, ticked, viewerContext, ...rest }: TakeProps) => {
  const [{ medication, dose }] = items;
  return items.length === 1 ? (
    <TakeButton
      status={dose.status}
      what={`${doseTitle({ medication, dose })}, ${dueLabel(dose, viewerContext)}`}
      isPrimary
      isLarge
      {...rest}
    />
  ) : (
    <TakeTogetherButton words={takeWords(ticked.length, items.length)} doses={ticked} isLarge {...rest} />
  );
};

const When = ({ slot, isSaving, viewerContext }: OpenSlotProps & { readonly isSaving: boolean }) => {
  const until = remindedAt(slot);
  const isPutOff = until !== undefined && Date.parse(until) > viewerContext.now.getTime();
  return (
    <p className="reminder-slot__when" role="status">
      <DoseStatusWord dose={slot.items[0].dose} isSaving={isSaving} isOwn />
      {isPutOff && <span>Reminder moved to {clockTime(until, viewerContext.timeZone)}</span>}
    </p>
  );
};

const OnlyDose = ({ named }: { readonly named: NamedDose }) => {
  const directions = doseDirections(named.medication);
  return (
    <div className="reminder-slot__only">
      <PillPhoto medication={named.medication} isLarge />
      <div>
        <h2>{doseTitle(named)}</h2>
        {directions && <p className="quiet">{directions}</p>}
        <SlotProblems items={[named]} />
      </div>
    </div>
  );
};

interface OtherActsProps {
  readonly doses: readonly NamedDose[];
  readonly viewerContext: ViewerContext;
}

/** "In 10 minutes" and "Skip": of the checked doses. */
const OtherActs = ({ doses: [first, ...others], viewerContext }: OtherActsProps) => {
  const { snooze, question } = useSnooze();
  const [isSkipping, setSkipping] = useState(false);
  const close = () => setSkipping(false);
  if (!first) return null;
  const doses: DoseSlot['items'] = [first, ...others];
  const handleAgain = () => {
    const now = rightNow();
    snooze({ doses, now, until: new Date(now.getTime() + shortSnoozeMs) });
  };
  return (
    <div className="reminder-slot__others">
      <Button variant="minimal" text="In 10 minutes" onClick={handleAgain} />
      <Button
        variant="minimal"
        text={others.length > 0 ? 'Skip all…' : 'Skip…'}
        aria-haspopup="dialog"
        onClick={() => setSkipping(true)}
      />
      {question}
      {isSkipping && others.length > 0 && <SkipAllDialog items={doses} viewerContext={viewerContext} onClose={close} />}
      {isSkipping && others.length === 0 && <SkipDialog named={first} viewerContext={viewerContext} onClose={close} />}
    </div>
  );
};
