import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useRecordView, type RecordViewOfSenior } from '../recordView/recordViewsResource.ts';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import { SummaryFigure } from './SummaryFigure.tsx';

/** The viewer's last visit to the senior's record, before this one (product.md "Senior-monitoring"). */
export const LastCheck = ({ senior: { seniorId, seniorTimeZone } }: { senior: CareConnection }) => {
  const now = new Date(useAppSelector(({ clock }) => clock.now));
  const ofSenior = useRecordView(seniorId);
  const { recordView } = ofSenior;
  return (
    <SummaryFigure
      word="Last check"
      // a first look is recorded shortly after this page was requested
      figure={recordView && capitalised(dayInWords(recordView.lastLookAt ?? now, now, seniorTimeZone))}
      note={noteOf(ofSenior, now, seniorTimeZone)}
    />
  );
};

const noteOf = ({ status, recordView }: RecordViewOfSenior, now: Date, timeZone: string): string | undefined => {
  if (!recordView) return status === 'failed' ? 'Not available right now' : undefined;
  const { previousLookAt } = recordView;
  if (previousLookAt === null) return 'This is your first look';
  const day = dayInWords(previousLookAt, now, timeZone);
  return `You last looked ${day === 'today' ? '' : `${day} `}at ${clockTime(previousLookAt, timeZone)}`;
};
