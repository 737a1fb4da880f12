import { NamedSentence } from '../circle/NamedSentence.tsx';
import type { HandoverEntry } from '../../projections/handoverList/handoverEntries.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { clockTime } from '../ui/wallClock.ts';
import type { Reading } from './entryWords.ts';
import { entryWords, lateLabel, toneOf, type Tone } from './handoverLabels.ts';

const shapes = {
  good: 's-done',
  attention: 's-diamond',
  urgent: 's-triangle',
  info: 's-info',
} as const satisfies Record<Tone, string>;

/** One entry: when it happened, the sentence, more about it, and when it was entered if that was later. */
export const HandoverEntryRow = ({ entry, reading }: { readonly entry: HandoverEntry; readonly reading: Reading }) => {
  const { moment, seniorId } = reading;
  const tone = toneOf(entry);
  const { sentence, detail } = entryWords(entry, reading);
  const late = lateLabel(entry, moment);
  return (
    <li className={`since-entry since-entry--${tone}`}>
      <time className="number" dateTime={entry.at}>
        {clockTime(entry.at, moment.timeZone)}
      </time>
      <Icon name={shapes[tone]} />
      <div>
        <p>
          <NamedSentence sentence={sentence} ownerId={seniorId} />
        </p>
        <NoteText entry={entry} />
        {detail && <p className="since-entry__detail">{detail}</p>}
        {late && (
          <p className="since-entry__late">
            <Icon name="i-clock" />
            <span>{late}</span>
          </p>
        )}
      </div>
    </li>
  );
};

/** The text of a handover note, and the former one if it was corrected. */
const NoteText = ({ entry }: { readonly entry: HandoverEntry }) => {
  if (entry.kind !== 'HandoverNoteWritten' && entry.kind !== 'HandoverNoteCorrected') return null;
  const before = entry.kind === 'HandoverNoteCorrected' ? entry.about.before.content : entry.about.content;
  return (
    <div className="since-entry__note">
      {before !== entry.about.content && (
        <div className="quiet">
          <span className="visually-hidden">Before: </span>
          <del>{before}</del>
        </div>
      )}
      <LinkedText text={entry.about.content} />
    </div>
  );
};
