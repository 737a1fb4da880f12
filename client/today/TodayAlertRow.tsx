import { AlertDetails } from '../alert/AlertDetails.tsx';
import {
  doubtLabel,
  earlierLabel,
  isOpen,
  mayAcknowledge,
  mayResolve,
  noNewReading,
  ruleLabel,
} from '../alert/alertLabels.ts';
import type { AlertShown } from '../alert/alertShown.ts';
import { isDone, levelLabels } from '../health/alertLevel.ts';
import { readingsPath } from '../screen/addresses.ts';
import { inShownUnit, kindInRow, withUnit } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import { readingLabel } from '../../events/health/readingLabel.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { CallButton } from '../person/CallButton.tsx';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';
import { whoseOf } from '../person/seniorName.ts';
import { textOf } from '../ui/sentence.ts';
import { Status } from '../ui/Status.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { looksAfterLabel } from './seniorHealth.ts';
import { TodayAlertActs, type AlertLine } from './TodayAlertActs.tsx';
import type { TodayAlert } from './todayEntries.ts';
import { TodayRow } from './TodayRow.tsx';

interface TodayAlertRowProps extends AlertLine {
  /** The same alert, as its forms need it. */
  readonly item: AlertShown;
  readonly isBare: boolean;
  /** On the senior's own page: with the instructions, the details and the rare steps. */
  readonly isWhole: boolean;
}

/** A reading with an open alert: one tap acknowledges it, others hand it over, note or call. */
export const TodayAlertRow = ({ entry, item, isBare, isLead, isSettled, isWhole, onForm }: TodayAlertRowProps) => {
  const { alert, senior } = entry;
  const { owner } = item;
  const units = useUnits();
  const reading = readingInWords(alert, units);
  const isClosed = isDone(alert);
  return (
    <TodayRow
      entry={entry}
      isBare={isBare}
      title={reading}
      to={readingsPath(senior.seniorId)}
      status={
        isClosed ? <Status kind="done" word="Done" /> : <Status kind={alert.level} word={levelLabels[alert.level]} />
      }
      note={isOpen(alert) ? <Why entry={entry} item={item} /> : stageOf(entry)}
      more={isWhole && <AlertDetails {...item} now={entry.viewerContext.now} onForm={onForm} />}
      call={!isBare && owner.phone && <CallButton name={owner.called} phone={owner.phone} className="icon-word" />}
      act={
        (mayAcknowledge(item) || mayResolve(item)) && (
          <TodayAlertActs
            entry={entry}
            about={`${reading}, ${entry.name}`}
            isLead={isLead}
            isSettled={isSettled}
            onForm={onForm}
          />
        )
      }
    />
  );
};

/** "Blood sugar 262 mg/dL" */
const readingInWords = ({ kind, reading }: TodayAlert['alert'], units: ShownUnits): string =>
  `${kindInRow(kind)} ${withUnit(readingLabel(kind, inShownUnit(kind, reading, units)))}`;

/**
 * "Blood sugar is over 250. The three before that: 172, 152 and 186." Where room is short, a standard rule is only read out; a senior's own
 * limit is always shown, since the number alone doesn't explain the alert.
 */
const Why = ({ entry, item: { recent = [] } }: Pick<TodayAlertRowProps, 'entry' | 'item'>) => {
  const { alert, viewerContext } = entry;
  const units = useUnits();
  if (alert.askedAgainAt) return noNewReading;
  return (
    <>
      <span className={alert.reasons.every(({ isStandard }) => isStandard) ? 'today-row__rule' : undefined}>
        {ruleLabel(alert, units)}
      </span>{' '}
      {[doubtLabel(alert), earlierLabel(alert, recent, viewerContext.now, units)].filter(Boolean).join(' ')}
    </>
  );
};

/** "Ana is handling it (since 4:10 PM): “Measuring again at 5”", "Rosa’s blood sugar alert is done: “Rested”" */
const stageOf = ({ alert, senior, viewerContext: { viewerId } }: TodayAlert): string => {
  const { acknowledgedBy, acknowledgedAt, handedOverBy, timeZone } = alert;
  if (isDone(alert) || !acknowledgedBy || !acknowledgedAt)
    return textOf(looksAfterLabel(alert, whoseOf(senior), viewerId));
  const called = ({ firstName }: NamedPerson) => isolated(firstName?.trim() || 'Someone');
  const who = acknowledgedBy.id === viewerId ? 'You’re' : `${called(acknowledgedBy)} is`;
  // the words of a handover are of the one who handed it over
  const by = handedOverBy && `. Handed over by ${handedOverBy.id === viewerId ? 'you' : called(handedOverBy)}`;
  const note = alert.note ? `: “${alert.note}”` : '';
  return `${who} handling it (since ${clockTime(acknowledgedAt, timeZone)})${by ?? ''}${note}`;
};
