import type { ReactNode } from 'react';
import { deviceWords } from '../../events/recordView/viewedAreas.ts';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { useNow } from '../clock/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { momentLabel, type Place } from './moments.ts';
import { actorInFull, delayLabel, entryText } from './timelineLabels.ts';

interface EntryDialogProps {
  readonly entry: AuditEntry;
  readonly timeZone: string;
  readonly onGo: (place: Partial<Place>) => void;
  readonly onClose: () => void;
}

/** One stored event: who, both times, both texts of a correction, by which program, and where it is in the log. */
export const EntryDialog = ({ entry, timeZone, onGo, onClose }: EntryDialogProps) => {
  const handleGo = () => {
    onClose();
    onGo({ at: entry.recordedAt, clock: 'known' });
  };
  return (
    <SheetDialog title="Entry" onClose={onClose}>
      <p className="sheet__lead" dir="auto">
        {entryText(entry)}
      </p>
      <dl className="entry-facts">
        <Times entry={entry} timeZone={timeZone} />
        <Fact label="Who">{actorInFull(entry)}</Fact>
        <Replaced entry={entry} timeZone={timeZone} />
        <Fact label="Entered with">
          {entry.agent ?? `Hearthline, by hand${deviceWords[entry.device ?? 'unknown']}`}
        </Fact>
        <Fact label="Position in the log">
          <span className="number">{BigInt(entry.position).toLocaleString('en-US')}</span>
        </Fact>
        <Fact label="Event">
          {entry.type}, version {entry.version} of <span className="entry-facts__stream">{entry.stream}</span>
        </Fact>
      </dl>
      <div className="dialog__foot">
        <Button variant="outlined" text="See the record at this moment" onClick={handleGo} />
      </div>
    </SheetDialog>
  );
};

const Times = ({ entry, timeZone }: Pick<EntryDialogProps, 'entry' | 'timeZone'>) => {
  const now = useNow();
  return (
    <>
      <Fact label="Happened">{momentLabel(entry.happenedAt, now, timeZone)}</Fact>
      <Fact label="Entered">
        {momentLabel(entry.recordedAt, now, timeZone)}
        {entry.isLate && `, ${delayLabel(entry)} late`}
      </Fact>
    </>
  );
};

const Replaced = ({ entry, timeZone }: Pick<EntryDialogProps, 'entry' | 'timeZone'>) => {
  const now = useNow();
  if (!entry.replaces) return null;
  const { sentence, recordedAt, position } = entry.replaces;
  return (
    <>
      <Fact label="Before">
        <del dir="auto">{sentence}</del>, entered {momentLabel(recordedAt, now, timeZone)}, position{' '}
        {BigInt(position).toLocaleString('en-US')}
      </Fact>
      <Fact label="Now">
        <ins dir="auto">{entry.sentence}</ins>
      </Fact>
    </>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
