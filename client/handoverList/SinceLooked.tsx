import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HandoverList } from '../../projections/handoverList/handoverEntries.ts';
import { whoseOf } from '../person/seniorName.ts';
import { handoverPath } from '../screen/addresses.ts';
import { Fold } from '../ui/Fold.tsx';
import { FoldableCard, loadingFact } from '../ui/FoldableCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { whenInWords } from '../ui/moment.ts';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { HandoverChoices } from './HandoverChoices.tsx';
import { HandoverDays } from './HandoverDays.tsx';
import { HandoverFoot } from './HandoverFoot.tsx';
import { entriesLabel, headlineOf, newsLabel } from './handoverLabels.ts';
import './handoverList.css';
import { useHandoverList, type Listing } from './handoverListResource.ts';
import { useReading } from './useReading.ts';

const title = 'Since you last looked';

/** A senior's record since the viewer last marked it as read. Phones fold it to what is new. */
export const SinceLooked = ({ senior }: { readonly senior: CareConnection }) => {
  const [listing, setListing] = useState<Listing>({ from: 'mark', own: false });
  const { status, shownSince, list, retry } = useHandoverList(senior.seniorId, listing);
  const what = `what’s new in ${whoseOf(senior)} record`;
  return (
    <FoldableCard
      title={title}
      fact={status === 'failed' ? undefined : list ? newsOf(list) : loadingFact}
      aside={list && list.entries.length > 0 && `${entriesLabel(list.entries.length, list.isCut)}, oldest first`}
      className="since"
    >
      {status === 'waiting' && <SkeletonRows what={what} rows={1} />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />}
      {list && (
        <>
          <ShownSince what={what} since={shownSince} timeZone={list.timeZone} onRetry={retry} />
          <Listed list={list} />
          <HandoverFoot list={list} listing={listing} />
        </>
      )}
      <Fold title="What is listed" fact={factOf(listing)}>
        <HandoverChoices listing={listing} onChange={setListing} />
        <Link className="row-link" to={handoverPath(senior.seniorId)}>
          Page to print <Icon name="i-arrow" />
        </Link>
      </Fold>
    </FoldableCard>
  );
};

const newsOf = ({ entries, isCut, counts }: HandoverList): string => {
  const noteBy = entries.findLast(({ kind }) => kind === 'HandoverNoteWritten')?.actor ?? null;
  return newsLabel({ entries: entries.length, isCut, missedDoses: counts.missedDoses, noteBy }) ?? 'Nothing new';
};

const facts = { mark: '', day: 'Last 24 hours', week: 'Last 7 days' } as const;
const factOf = ({ from, own }: Listing): string => [facts[from], own ? 'With your own' : ''].filter(Boolean).join(', ');

/** Shown at first, the newest of them. */
const most = { narrow: 5, wide: 8 } as const;

const Listed = ({ list }: { readonly list: HandoverList }) => {
  const reading = useReading(list);
  const [isAll, setAll] = useState(false);
  const isNarrow = useIsNarrow();
  const id = useId();
  const { entries, isCut } = list;
  if (entries.length === 0) return <p>Nothing new since {whenInWords(list.since, reading.moment)}.</p>;
  const shownAtFirst = isNarrow ? most.narrow : most.wide;
  const hasMore = entries.length > shownAtFirst + 1;
  const headline = headlineOf(list, reading);
  return (
    <>
      {headline && <p className="since__headline">{headline}</p>}
      {isCut && <p className="quiet">Only the latest {entries.length} are listed here.</p>}
      {hasMore && (
        <button
          type="button"
          className="row-link"
          aria-expanded={isAll}
          aria-controls={id}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show the newest only' : `Show all ${entries.length}`} <Icon name={isAll ? 'i-up' : 'i-down'} />
        </button>
      )}
      <div id={id}>
        <HandoverDays entries={hasMore && !isAll ? entries.slice(-shownAtFirst) : entries} reading={reading} />
      </div>
    </>
  );
};
