import { useEffect, useRef, useState } from 'react';
import { isDue } from '../../events/medication/doseStatus.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { SlotStory } from '../escalation/SlotStory.tsx';
import { listed } from '../ui/listed.ts';
import { joinedSentences } from '../ui/sentence.ts';
import { distanceInWords } from '../ui/wallClock.ts';
import { doseDirections } from './directionsLabel.ts';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { doseTitle, dueLabel, namedNote, type MedicationDose, type ViewerContext } from './doseLabels.ts';
import './nowSlot.css';
import { NowSlotActs } from './NowSlotActs.tsx';
import { idOf, type DoseSlot, type NamedDose, type ShownSlot } from './nowView.ts';
import { PillPhoto } from './PillPhoto.tsx';
import { SlotDose } from './SlotDose.tsx';
import { medicationsInWords, slotTitle } from './slotLabels.ts';
import { SlotProblems } from './SlotProblems.tsx';
import { useSlot } from './useSlot.ts';
import { useTicked } from './useTicked.ts';

interface NowSlotProps extends ShownSlot {
  /** Its button is the screen's main one, and its medications have their photos. */
  readonly isMain: boolean;
  /** False while a second tap may still be meant for the slot that was in this place before. */
  readonly isSettled: boolean;
  readonly viewerContext: ViewerContext;
}

/** More are only named until they are asked for: their photos would push the next slot off a phone's screen. */
const mostPhotos = 4;

/** The open doses of one time: one tap takes all checked ones. */
export const NowSlot = ({ slot, finished, isMain, isSettled, viewerContext }: NowSlotProps) => {
  const { items } = slot;
  const { ticked, handleTick } = useTicked(items);
  const [isAsked, setAsked] = useState(false);
  const isChoosing = isAsked || (isMain && items.length <= mostPhotos);
  const { isSaving, take } = useSlot(items);
  const isGrid = isChoosing && items.length > 1;
  const className = isMain ? 'now-slot now-slot--main' : 'now-slot';
  return (
    <div className={className} role="group" aria-label={slotTitle(slot, viewerContext)}>
      <When dose={items[0].dose} isSaving={isSaving} viewerContext={viewerContext} />
      <div className="now-slot__what">
        {items.length === 1 ? <OnlyDose named={items[0]} isMain={isMain} /> : <Several slot={slot} isNamed={!isGrid} />}
        <GivenByOthers finished={finished} viewerContext={viewerContext} />
        {slot.minute * 60_000 <= viewerContext.now.getTime() && (
          <SlotStory ownerId={items[0].medication.userId} minute={slot.minute} />
        )}
      </div>
      <NowSlotActs
        slot={slot}
        ticked={ticked}
        isMain={isMain}
        isReady={isSettled}
        isSaving={isSaving}
        viewerContext={viewerContext}
        onTake={() => take(ticked)}
        onChoose={items.length > 1 && !isChoosing ? () => setAsked(true) : undefined}
      />
      {isGrid && <Doses items={items} ticked={ticked} isAsked={isAsked} onTick={handleTick} />}
    </div>
  );
};

interface WhenProps extends Pick<NowSlotProps, 'viewerContext'> {
  readonly dose: MedicationDose;
  readonly isSaving: boolean;
}

const When = ({ dose, isSaving, viewerContext }: WhenProps) => (
  <p className="now-slot__when">
    <DoseStatusWord dose={dose} isSaving={isSaving} isOwn />{' '}
    <span>
      <b>{dueLabel(dose, viewerContext)}</b>, {distanceInWords(dose.occurrence.scheduledTime, viewerContext.now)}
    </span>
  </p>
);

interface DosesProps extends Pick<DoseSlot, 'items'> {
  readonly ticked: readonly NamedDose[];
  /** A press has shown them, and took its button away: the first checkbox gets the focus. */
  readonly isAsked: boolean;
  readonly onTick: (doseId: string) => void;
}

/** With their photos and checkboxes. */
const Doses = ({ items, ticked, isAsked, onTick }: DosesProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const isDueNow = isDue(items[0].dose.status);
  return (
    <ul ref={list} className="slot-doses">
      {items.map((named) => (
        <SlotDose
          key={idOf(named)}
          named={named}
          isTicked={ticked.includes(named)}
          onTick={isDueNow ? onTick : undefined}
        />
      ))}
    </ul>
  );
};

const OnlyDose = ({ named, isMain }: { named: NamedDose; isMain: boolean }) => {
  const { medication } = named;
  const directions = doseDirections(medication);
  return (
    <div className="now-slot__only">
      {isMain && <PillPhoto medication={medication} isLarge />}
      <div>
        <h3>{doseTitle(named)}</h3>
        {directions && <p className="now__how">{directions}</p>}
        <SlotProblems items={[named]} />
      </div>
    </div>
  );
};

/** `isNamed`: lists the medications by name, since they have no rows of their own. */
const Several = ({ slot: { items }, isNamed }: { readonly slot: DoseSlot; readonly isNamed: boolean }) => (
  <>
    <h3>{medicationsInWords(items.length)}</h3>
    {isNamed && (
      <>
        <p className="now__how">{listed(items.map(doseTitle))}</p>
        <SlotProblems items={items} />
      </>
    )}
  </>
);

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
