import { useEffect } from 'react';
import { useMoment } from '../clock/useMoment.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import './proof.css';
import './proofPart.ts';
import { recordAccepted, recordShown } from './proofSlice.ts';

/** Checks once a page whether the server still has all that this device has seen, and says so on every screen if it doesn't. */
export const RecordWitness = () => {
  const dispatch = useAppDispatch();
  const proof = useAppSelector((state) => state.proof);
  useEffect(() => void dispatch(recordShown()), [dispatch]);
  if (proof?.status !== 'refused') return null;
  return <Refusal seenAt={proof.seenAt} onAccept={() => void dispatch(recordAccepted())} />;
};

const Refusal = ({ seenAt, onAccept }: { readonly seenAt: string | null; readonly onAccept: () => void }) => (
  <div className="notice record-refused" role="alert">
    <Icon name="s-diamond" />
    <div>
      <p>
        <strong>
          {seenAt === null ? (
            'The record that the server shows is not signed as it says.'
          ) : (
            <>
              The record that this device saw <SeenAt at={seenAt} /> is not part of what the server shows now.
            </>
          )}
        </strong>{' '}
        Something was changed or left out, or an older copy was put back. Ask the person who runs this Hearthline what
        happened, and have it checked (“npm run audit -- --verify”). Until then, ask the people concerned before you
        rely on what is shown or missing here.
      </p>
      <Button text="I know why: watch from now on" variant="outlined" onClick={onAccept} />
    </div>
  </div>
);

/** "on June 9 at 8:00 AM" */
const SeenAt = ({ at }: { readonly at: string }) => {
  const { now, timeZone } = useMoment();
  const day = dayInWords(at, now, timeZone);
  const isNear = day === 'today' || day === 'yesterday';
  return (
    <>
      {isNear ? day : `on ${day}`} at {clockTime(at, timeZone)}
    </>
  );
};
