import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { HistoryDialog } from '../health/HistoryDialog.tsx';
import { ReadingMenu } from '../health/ReadingMenu.tsx';
import { ReadingRow } from '../health/ReadingRow.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { metricOwnerOf } from './metricOwner.ts';
import type { ReadingsOfKind } from './useSeniorReadings.ts';

interface KindHistoryProps {
  readonly senior: CareConnection;
  readonly ofKind: ReadingsOfKind;
  readonly now: Date;
}

/** spec.md §9 "Health history": 5 at first, and 5 more each time. */
const step = 5;
/** spec.md §9: once this many are shown and more exist, a popup offers all. */
const shownBeforePopup = 10;

/** The readings of one kind in the last 7 days, and the link to all earlier ones. */
export const KindHistory = ({ senior, ofKind, now }: KindHistoryProps) => {
  const { kind, lastWeek } = ofKind;
  const owner = metricOwnerOf(senior);
  const [most, setMost] = useState(step);
  const [isAllOpen, setAllOpen] = useState(false);
  const shown = lastWeek.slice(0, most);
  const hasMore = shown.length < lastWeek.length;
  const all = wayToAll(ofKind, shown.length);
  return (
    <>
      {lastWeek.length === 0 && <p className="quiet">No readings in the last 7{'\u00a0'}days</p>}
      <ul className="rows" data-focus-home tabIndex={-1}>
        {shown.map((metric) => (
          <ReadingRow
            key={metric.id}
            metric={metric}
            now={now}
            isUnderKind
            isDetailed
            rule="tracking"
            action={<ReadingMenu metric={metric} owner={owner} now={now} />}
          />
        ))}
      </ul>
      {(hasMore || all) && (
        <div className="card__foot">
          {hasMore && <ShowMore of={kindLabels[kind]} onShow={() => setMost(most + step)} />}
          {all && <ShowAll text={all} of={kindLabels[kind]} onShow={() => setAllOpen(true)} />}
        </div>
      )}
      {isAllOpen && <HistoryDialog owner={owner} kind={kind} isWhole onClose={() => setAllOpen(false)} />}
    </>
  );
};

interface ShowProps {
  /** The kind, which distinguishes equal buttons for screen readers. */
  readonly of: string;
  readonly onShow: () => void;
}

const ShowAll = ({ text, of, onShow }: ShowProps & { readonly text: string }) => (
  <button type="button" className="row-link" aria-label={`${text}: ${of}`} aria-haspopup="dialog" onClick={onShow}>
    {text}
  </button>
);

const ShowMore = ({ of, onShow }: ShowProps) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text="Show more"
    aria-label={`Show more: ${of}`}
    onClick={onShow}
  />
);

/**
 * The button for the popup with every reading of this kind; undefined: the list has them all, or will have with "Show
 * more".
 */
const wayToAll = ({ lastWeek, newest }: ReadingsOfKind, shown: number): string | undefined => {
  const known = Math.max(lastWeek.length, newest.length);
  if (shown >= shownBeforePopup && known > shownBeforePopup) return 'Show all in popup';
  const hasEarlier = newest.length > lastWeek.length;
  return shown === lastWeek.length && hasEarlier ? 'Earlier readings' : undefined;
};
