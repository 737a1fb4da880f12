import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useRecordView, type RecordViewOfSenior } from '../recordView/recordViewsResource.ts';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import { SummaryFigure } from './SummaryFigure.tsx';

/** When the viewer last looked at the senior's record, and when she looked before this visit (product.md "Senior-monitoring"). */
export const LastCheck = ({ senior: { seniorId, seniorTimeZone } }: { senior: CareConnection }) => {
  const now = new Date(useAppSelector(({ clock }) => clock.now));
  const ofSenior = useRecordView(seniorId);
  const { recordView } = ofSenior;
  return (
    <SummaryFigure
      icon="i-check"
      word="Last check"
      // a first look is on record a moment after this page was asked for
      figure={recordView && capitalised(dayInWords(recordView.lastLookAt ?? now, now, seniorTimeZone))}
      note={noteOf(ofSenior, now, seniorTimeZone)}
    />
  );
};

const noteOf = ({ status, recordView }: RecordViewOfSenior, now: Date, timeZone: string): string | undefined => {
  if (!recordView) return status === 'failed' ? 'Not available right now' : undefined;
  const { previousLookAt } = recordView;
  if (previousLookAt === null) return 'First visit';
  const day = dayInWords(previousLookAt, now, timeZone);
  return `You last looked ${day === 'today' ? '' : `${day} `}at ${clockTime(previousLookAt, timeZone)}`;
};
