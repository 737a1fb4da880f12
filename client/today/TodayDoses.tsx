import { Button } from '../ui/Button.tsx';
import type { ComponentProps } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { doseActSent, undoAct } from '../medication/doseActs.ts';
import { doseKey, undosOf } from '../medication/doseCommands.ts';
import { DoseCorrection } from '../medication/DoseCorrection.tsx';
import { correctionOf } from '../medication/doseCorrection.ts';
import { DoseMenu } from '../medication/DoseMenu.tsx';
import { DoseProblem } from '../medication/DoseProblem.tsx';
import { DoseStatusWord } from '../medication/DoseStatusWord.tsx';
import type { NamedDose } from '../medication/nowView.ts';
import { doneState } from '../medication/slotLabels.ts';
import { UndoButton } from '../medication/UndoButton.tsx';
import { useDose } from '../medication/useDose.ts';
import { useSlot } from '../medication/useSlot.ts';
import { whoseOf } from '../person/seniorName.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { Status } from '../ui/Status.tsx';
import { plainly } from '../ui/wallClock.ts';
import { monitoringPath } from '../screen/addresses.ts';
import { AskAnother } from './AskAnother.tsx';
import type { TodaySlot } from './todayEntries.ts';
import type { SharedState } from './todayGroups.ts';
import { dosesInWords, giveWords, slotNote, timeOf, titleOf } from './todayLabels.ts';
import { TodayOnIt, TodayStory } from './TodayEscalation.tsx';
import { TodayRow } from './TodayRow.tsx';

interface TodayDosesProps {
  readonly entry: TodaySlot;
  readonly isBare: boolean;
  /** The state that stands above the line and all others of its time. */
  readonly state: SharedState | undefined;
  /** False while a tap may still be meant for the row that was here before. */
  readonly isSettled: boolean;
  /** On the senior's own page: a single dose has its menu. */
  readonly isWhole: boolean;
}

const idsOf = (doses: readonly NamedDose[]): readonly string[] => doses.map(({ dose }) => dose.occurrence.doseId);

/** The problem of the last tap on one of them. */
const useProblemOf = (doses: readonly NamedDose[]) => {
  const problem = useAppSelector(({ command }) =>
    idsOf(doses)
      .map((id) => command[doseKey(id)])
      .find((state) => state?.status === 'failed'),
  );
  return problem?.status === 'failed' ? problem.problem : undefined;
};

/** One senior's doses at one time: one tap gives all of them. */
export const TodayDoses = ({ entry, isBare, state, isSettled, isWhole }: TodayDosesProps) => {
  const { open, done, senior } = entry;
  const shown = open.length > 0 ? open : done;
  const slot = useSlot([...open, ...done]);
  const mayGive = useMayChange('medications', senior.seniorId);
  const problem = useProblemOf(open);
  const [first] = shown;
  if (!first) return null;
  const isGivable = open.length > 0 && entry.need !== 'later';
  const hasMenu = isWhole && open.length === 1 && done.length === 0;
  return (
    <TodayRow
      entry={entry}
      isBare={isBare}
      title={titleOf(shown)}
      to={monitoringPath(senior.seniorId, 'medications')}
      status={
        (slot.isSaving || open.length === 0 || first.dose.status !== state?.status) && (
          <SlotStatus entry={entry} first={first} isSaving={slot.isSaving} />
        )
      }
      note={slotNote(entry, state?.note)}
      why={!isWhole && isGivable && !mayGive && `You can see ${whoseOf(senior)} doses, not give them.`}
      problem={<BelowTitle entry={entry} problem={problem} />}
      act={
        (isGivable || hasMenu || (mayGive && open.length === 0)) && (
          <>
            {(isGivable || open.length === 0) && (
              <DoseAct entry={entry} slot={slot} mayGive={mayGive} isSettled={isSettled} />
            )}
            {hasMenu && <MenuOf named={first} viewerContext={entry.viewerContext} />}
          </>
        )
      }
    />
  );
};

type BelowTitleProps = Pick<TodayDosesProps, 'entry'> & ComponentProps<typeof DoseProblem>;

const BelowTitle = ({ entry, problem }: BelowTitleProps) => (
  <>
    <TodayStory entry={entry} />
    <DoseProblem problem={problem} />
  </>
);

interface SlotStatusProps extends Pick<TodayDosesProps, 'entry'> {
  readonly first: NamedDose;
  readonly isSaving: boolean;
}

const SlotStatus = ({ entry: { open, done }, first, isSaving }: SlotStatusProps) =>
  open.length === 0 && !isSaving ? (
    <Status {...doneState(done.map(({ dose }) => dose.status))} />
  ) : (
    <DoseStatusWord dose={first.dose} isSaving={isSaving} isOwn={false} />
  );

type OfOneDose = Pick<ComponentProps<typeof DoseCorrection>, 'named' | 'viewerContext'>;

/** Skip, another time, history; before its time also giving it early. */
const MenuOf = ({ named, viewerContext }: OfOneDose) => (
  <DoseMenu medication={named.medication} doses={[{ named, handle: useDose(named) }]} viewerContext={viewerContext} />
);

interface DoseActProps extends Pick<TodayDosesProps, 'entry' | 'isSettled'> {
  readonly slot: ReturnType<typeof useSlot>;
  readonly mayGive: boolean;
}

/** “I’m on it” and the Give button, its Undo, or a link to the member who may give. */
const DoseAct = ({ entry, slot: { isSaving, take }, mayGive, isSettled }: DoseActProps) => {
  const { open, done, senior } = entry;
  const what = `${dosesInWords(open.length > 0 ? open : done)}, ${timeOf(entry)}, ${entry.name}`;
  const onIt = <TodayOnIt entry={entry} isSettled={isSettled} />;
  if (!mayGive)
    return (
      <>
        {onIt}
        <AskAnother senior={senior} what={what} />
      </>
    );
  if (open.length === 0) return <WayBack entry={entry} what={what} isSaving={isSaving} />;
  return (
    <>
      {onIt}
      <GiveButton
        words={giveWords(open.length)}
        what={what}
        isReady={isSettled}
        isSaving={isSaving}
        onGive={() => take(open)}
      />
    </>
  );
};

interface GiveButtonProps {
  readonly words: string;
  readonly what: string;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly onGive: () => void;
}

const GiveButton = ({ words, what, isReady, isSaving, onGive }: GiveButtonProps) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text={words}
    aria-label={plainly(`${words}: ${what}`)}
    aria-disabled={isSaving || !isReady}
    aria-busy={isSaving}
    onClick={() => !isSaving && isReady && onGive()}
  />
);

interface WayBackProps {
  readonly entry: TodaySlot;
  readonly what: string;
  readonly isSaving: boolean;
}

/**
 * Undo for all of them. If that would hide a dose from every screen, each is corrected separately; several on the
 * senior's page, which the line links to.
 */
const WayBack = ({ entry: { done, viewerContext }, what, isSaving }: WayBackProps) => {
  const dispatch = useAppDispatch();
  const [first] = done;
  if (done.every((named) => correctionOf(named, viewerContext.now) === 'undo')) {
    return <UndoButton what={what} isSaving={isSaving} onUndo={() => dispatch(doseActSent(undoAct(undosOf(done))))} />;
  }
  return first && done.length === 1 && <CorrectGiven named={first} what={what} viewerContext={viewerContext} />;
};

const CorrectGiven = (correction: OfOneDose & Pick<WayBackProps, 'what'>) => (
  <DoseCorrection {...correction} handle={useDose(correction.named)} />
);
