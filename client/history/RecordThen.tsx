import { useState } from 'react';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { useNow } from '../clock/useNow.ts';
import { loadingOf } from '../resource/loading.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { AccessThen } from './AccessThen.tsx';
import { useAuditRecord } from './auditRecordResource.ts';
import { CompareWithNow } from './CompareWithNow.tsx';
import { DayCard } from './DayCard.tsx';
import type { HistoryOf } from './historyOf.ts';
import { momentLabel, type Place } from './moments.ts';

interface RecordThenProps {
  readonly of: HistoryOf;
  readonly place: Place;
  readonly onGo: (place: Partial<Place>) => void;
}

/** The last record that was loaded stays while that of another moment loads, so that nothing jumps under the slider. */
const useLastRecord = (record: AuditRecord | undefined): AuditRecord | undefined => {
  const [last, setLast] = useState(record);
  if (record !== undefined && record !== last) setLast(record);
  return record ?? last;
};

/** The record as of the chosen moment: the day, the differences from now, and who could see it. */
export const RecordThen = ({ of, place, onGo }: RecordThenProps) => {
  const { part, retry } = useAuditRecord(of.id, place);
  const { status, shownSince } = loadingOf(part);
  const record = useLastRecord(part.data);
  if (status === 'failed')
    return <RecordProblem of={of} place={place} sentence={part.problem} onRetry={retry} onGo={onGo} />;
  if (!record)
    return (
      <Card title={`${of.whose} day`}>
        <SkeletonRows what="the record" />
      </Card>
    );
  return (
    <div className="stack" aria-busy={status === 'waiting'}>
      <ShownSince what="the record" since={shownSince} timeZone={of.timeZone} onRetry={retry} />
      <DayCard of={of} record={record} isNow={place.at === undefined} />
      {place.at !== undefined && <CompareWithNow of={of} then={record} at={place.at} />}
      <AccessThen record={record} isNow={place.at === undefined} />
    </div>
  );
};

interface RecordProblemProps extends RecordThenProps {
  readonly sentence: string | undefined;
  readonly onRetry: () => void;
}

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The server's own sentence, such as that the moment is before the account; else that it couldn't be loaded. */
const RecordProblem = ({ of, place, sentence, onRetry, onGo }: RecordProblemProps) => {
  const now = useNow();
  const label = (at: string) => momentLabel(at, now, of.timeZone);
  const moment = place.at === undefined ? 'now' : label(place.at);
  const reason = sentence?.replace(instants, label) ?? '';
  return (
    <div className="stack">
      <LoadProblem sentence={`We couldn’t load the record as of ${moment}. ${reason}`.trim()} onRetry={onRetry} />
      {place.at !== undefined && (
        <p>
          <Button variant="outlined" text="Show the record as of now" onClick={() => onGo({ at: undefined })} />
        </p>
      )}
    </div>
  );
};
