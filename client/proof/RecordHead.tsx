import { dateAndTime } from '../ui/wallClock.ts';
import type { SignedHead } from './checkpointResource.ts';
import './proof.css';

interface RecordHeadProps {
  readonly signed: SignedHead | null;
  readonly timeZone: string;
}

/** "Record as of November 29, 2026, 10:00 AM, a1b2-c3d4", on paper: `npm run audit -- --verify --head` looks for it later. */
export const RecordHead = ({ signed, timeZone }: RecordHeadProps) =>
  signed && (
    <p className="record-head">
      Record as of {dateAndTime(signed.madeAt, timeZone)}, <span className="record-head__hash">{signed.head}</span>
    </p>
  );
