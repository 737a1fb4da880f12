import { useState, type ComponentProps, type ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HandoverList } from '../../projections/handoverList/handoverEntries.ts';
import { mayReadHandover } from '../circle/mayChange.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { PageAbout } from '../senior/PageAbout.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { clockTime, dayName } from '../ui/wallClock.ts';
import { HandoverChoices } from './HandoverChoices.tsx';
import { HandoverDays } from './HandoverDays.tsx';
import { HandoverFoot } from './HandoverFoot.tsx';
import { entriesLabel, headlineOf } from './handoverLabels.ts';
import './handoverList.css';
import './handoverPrint.css';
import { useHandoverList, type Listing } from './handoverListResource.ts';
import { useReading } from './useReading.ts';

/** /handover: what was recorded since the viewer last looked, for the end of a shift and for paper. */
export const HandoverPage = () => (
  <PageAbout
    title="Since you last looked"
    path="/handover"
    isOwnApart
    may={mayReadHandover}
    what="care record"
    page={(senior, faces) => <Shown senior={senior} faces={faces} />}
  />
);

const Shown = ({ senior, faces }: { readonly senior: CareConnection | undefined; readonly faces: ReactNode }) => {
  const viewer = useAppSelector(selectUser);
  const [listing, setListing] = useState<Listing>({ from: 'mark', own: false });
  const { status, shownSince, list, retry } = useHandoverList(senior?.seniorId ?? viewer.id, listing);
  const title = `Care Management for ${senior ? seniorName(senior) : nameOf(viewer)}`;
  const what = `what’s new in ${senior ? whoseOf(senior) : 'your'} record`;
  return (
    <>
      <div className="screen-only">
        <PageHead
          title={title}
          sub="Since you last looked, on one page"
          actions={
            list && (
              <Button intent="primary" icon={<Icon name="i-print" />} text="Print" onClick={() => window.print()} />
            )
          }
        />
        {faces}
      </div>
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />}
      <div className="columns columns--wide-narrow">
        {list ? (
          <div className="stack">
            {shownSince && (
              <div className="screen-only">
                <ShownSince what={what} since={shownSince} timeZone={list.timeZone} onRetry={retry} />
              </div>
            )}
            <Sheet list={list} title={title} listing={listing} />
          </div>
        ) : (
          <div>{status === 'waiting' && <PageSkeleton />}</div>
        )}
        <Choices listing={listing} onChange={setListing} />
      </div>
    </>
  );
};

const Choices = (props: ComponentProps<typeof HandoverChoices>) => (
  <Card title="What is listed" className="screen-only">
    <HandoverChoices {...props} />
  </Card>
);

interface SheetProps {
  readonly list: HandoverList;
  readonly title: string;
  readonly listing: Listing;
}

const moment = (at: Date | string, timeZone: string): string => `${dayName(at, timeZone)}, ${clockTime(at, timeZone)}`;

/** The printed part. */
const Sheet = ({ list, title, listing }: SheetProps) => {
  const reading = useReading(list);
  const viewer = useAppSelector(selectUser);
  const { entries, timeZone, since, isCut } = list;
  const headline = headlineOf(list, reading);
  return (
    <article className="card since since--sheet" aria-label="Since you last looked">
      <div className="since__paper-head">
        <p className="since__title">{title}</p>
        <p>
          Printed {moment(reading.moment.now, timeZone)}, for {nameOf(viewer)}. Everything recorded since{' '}
          {moment(since, timeZone)}
          {listing.own ? '' : ', except by the reader'}. Complete as of {clockTime(list.completeAsOf, timeZone)}.
        </p>
      </div>
      <div className="card__head">
        <h2>Since {moment(since, timeZone)}</h2>
        <p className="quiet">{entries.length === 0 ? '' : `${entriesLabel(entries.length, isCut)}, oldest first`}</p>
      </div>
      {headline && <p className="since__headline">{headline}</p>}
      {isCut && <p>Only the latest {entries.length} are listed here. Older ones are in Hearthline.</p>}
      {entries.length === 0 ? <p>Nothing new was recorded.</p> : <HandoverDays entries={entries} reading={reading} />}
      <div className="screen-only">
        <HandoverFoot list={list} listing={listing} />
      </div>
    </article>
  );
};
