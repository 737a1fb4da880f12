import { useState } from 'react';
import { isDue } from '../../events/medication/doseStatus.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { joinedSentences, textOf } from '../ui/sentence.ts';
import { distanceInWords } from '../ui/wallClock.ts';
import { alsoWaitingLabel } from './alsoWaitingLabel.ts';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { doseNote, namedNote, type ViewerContext } from './doseLabels.ts';
import { LaterMenu } from './LaterMenu.tsx';
import './now.css';
import './nowSlot.css';
import type { DoseSlot, NamedDose } from './nowView.ts';
import { SlotDose } from './SlotDose.tsx';
import { medicationsInWords, slotTime, takeWords } from './slotLabels.ts';
import { TakeTogetherButton } from './TakeTogetherButton.tsx';
import { useSlot } from './useSlot.ts';

interface NowSlotProps {
  /** "Now", "Next". */
  readonly eyebrow: string;
  readonly slot: DoseSlot;
  /** Doses of the same time that are done. */
  readonly finished: readonly NamedDose[];
  readonly alsoWaiting: readonly NamedDose[];
  /** False while a second tap may still be meant for the previous slot. */
  readonly isSettled: boolean;
  readonly viewerContext: ViewerContext;
}

const idOf = ({ dose }: NamedDose): string => dose.occurrence.doseId;

/** All are checked at first. */
const useTicked = (items: readonly NamedDose[]) => {
  const [left, setLeft] = useState<readonly string[]>([]);
  return {
    ticked: items.filter((named) => !left.includes(idOf(named))),
    handleTick: (id: string) => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]),
  };
};

/** The doses due together: one tap takes all checked ones. */
export const NowSlot = (props: NowSlotProps) => {
  const { finished, viewerContext } = props;
  const { items } = props.slot;
  const { ticked, handleTick } = useTicked(items);
  const { isSaving, take } = useSlot(items);
  const isDueNow = isDue(items[0].dose.status);
  return (
    <section className="now now--slot" aria-labelledby="now-title">
      <SlotHead {...props} isSaving={isSaving} />
      <SlotButtons {...props} ticked={ticked} isSaving={isSaving} onTake={() => take(ticked)} />
      <div className="now__doses">
        <ul className="slot-doses">
          {items.map((named) => (
            <SlotDose
              key={idOf(named)}
              named={named}
              isTicked={ticked.includes(named)}
              onTick={isDueNow ? handleTick : undefined}
            />
          ))}
        </ul>
        <GivenByOthers finished={finished} viewerContext={viewerContext} />
      </div>
    </section>
  );
};

interface SlotHeadProps extends Pick<NowSlotProps, 'eyebrow' | 'slot' | 'alsoWaiting' | 'viewerContext'> {
  readonly isSaving: boolean;
}

const SlotHead = ({ eyebrow, slot, alsoWaiting, isSaving, viewerContext }: SlotHeadProps) => {
  const { items } = slot;
  const [{ dose }] = items;
  return (
    <div className="now__head">
      <p className="now__eyebrow">
        <span>{eyebrow}</span>
        <DoseStatusWord dose={dose} isSaving={isSaving} isOwn />
      </p>
      <h2 className="now__name now__name--parts" id="now-title">
        <span>{slotTime(slot, viewerContext)}</span>{' '}
        <span>
          <span className="now__dot">·</span> {medicationsInWords(items.length)}
        </span>
      </h2>
      <p className="now__when">
        {isDue(dose.status)
          ? textOf(doseNote(dose, viewerContext) ?? [])
          : distanceInWords(dose.occurrence.scheduledTime, viewerContext.now)}
      </p>
      {alsoWaiting.length > 0 && <p className="now__also">{alsoWaitingLabel(alsoWaiting, items, viewerContext)}</p>}
    </div>
  );
};

interface SlotButtonsProps extends Pick<NowSlotProps, 'slot' | 'isSettled' | 'viewerContext'> {
  readonly ticked: readonly NamedDose[];
  readonly isSaving: boolean;
  readonly onTake: () => void;
}

/** They act on the checked doses. */
const SlotButtons = ({ ticked, slot, isSettled, isSaving, viewerContext, onTake }: SlotButtonsProps) => {
  const [first, ...others] = ticked;
  return (
    <div className="now__act">
      {isDue(slot.items[0].dose.status) && (
        <TakeTogetherButton
          words={takeWords(ticked.length, slot.items.length)}
          doses={ticked}
          isReady={isSettled}
          isSaving={isSaving}
          isLarge
          onTake={onTake}
        />
      )}
      {first && (
        <LaterMenu
          doses={[first, ...others]}
          what={slotTime(slot, viewerContext)}
          viewerContext={viewerContext}
          onTakeEarly={onTake}
        />
      )}
    </div>
  );
};

/** Names a dose that somebody else gave in the meantime, so that nobody misses it. */
const GivenByOthers = ({ finished, viewerContext }: Pick<NowSlotProps, 'finished' | 'viewerContext'>) => {
  const given = finished.filter(({ dose: { log } }) => log?.takenBy && log.takenBy.id !== viewerContext.viewerId);
  if (given.length === 0) return null;
  return (
    <ul className="now__also">
      {given.map((named) => (
        <li key={idOf(named)}>
          <NamedSentence
            sentence={joinedSentences([`${named.medication.name}:`, namedNote(named.dose, viewerContext)], ' ')}
            ownerId={named.medication.userId}
          />
        </li>
      ))}
    </ul>
  );
};
