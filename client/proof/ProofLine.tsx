import { useMoment } from '../clock/useMoment.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import './proof.css';

/**
 * One quiet line: how many entries the record of all people had when this device last checked it, and that none is missing. Where it was refused,
 * RecordWitness says so on every screen.
 */
export const ProofLine = () => {
  const proof = useAppSelector((state) => state.proof);
  const { now, timeZone } = useMoment();
  if (proof?.status !== 'whole') return null;
  const when = (at: string): string => `${dayInWords(at, now, timeZone)} at ${clockTime(at, timeZone)}`;
  return (
    <p className="proof-line">
      <Icon name="s-done" />
      <span>
        Checked on this device {when(proof.checkedAt)}: none of the {proof.size.toLocaleString('en-US')} entries that
        the server signed {when(proof.madeAt)} is missing or changed since this device first saw them. It doesn’t say
        that what was entered is true.
      </span>
    </p>
  );
};
