import { useId, useState } from 'react';
import { useNow } from '../clock/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { HistoryOf } from './historyOf.ts';
import { momentLabel, settled, type Clock, type neighbours, type Place } from './moments.ts';
import { MomentSlider } from './MomentSlider.tsx';
import { PickMoment } from './PickMoment.tsx';
import { useHeldMoment } from './useHeldMoment.ts';

interface MomentCardProps {
  readonly of: HistoryOf;
  readonly place: Place;
  readonly problem: string | undefined;
  /** The moments that Earlier and Later lead to. */
  readonly beside: ReturnType<typeof neighbours>;
  readonly onGo: (place: Partial<Place>) => void;
}

/** Which moment the record is shown as of, and by which clock. */
export const MomentCard = ({ of, place, problem, beside, onGo }: MomentCardProps) => {
  const id = useId();
  const now = useNow();
  const { held, hold } = useHeldMoment((ms) => onGo({ at: settled(ms, now) }));
  const at = held === undefined ? place.at : settled(held, now);
  return (
    <section className="card as-of screen-only" aria-labelledby={id}>
      <div>
        <h2 id={id} className="as-of__label">
          The record as of
        </h2>
        <p className="as-of__moment" aria-live="polite">
          {at === undefined ? 'Now' : momentLabel(at, now, of.timeZone)}
        </p>
        {problem && <p className="as-of__problem">{problem}</p>}
      </div>
      <MomentSlider labelledBy={id} at={at} now={now} timeZone={of.timeZone} onHold={hold} />
      <Steps of={of} place={place} beside={beside} onGo={onGo} />
      <ClockChoice clock={place.clock} onChange={(clock) => onGo({ clock })} />
    </section>
  );
};

const Steps = ({ of, place, beside, onGo }: Omit<MomentCardProps, 'problem'>) => {
  const [isPicking, setPicking] = useState(false);
  const { earlier, later } = beside;
  return (
    <div className="as-of__steps">
      <Step text="Earlier" icon="i-left" to={earlier} onGo={onGo} />
      <Step text="Later" icon="i-right" to={later} onGo={onGo} />
      <Button
        variant="outlined"
        icon={<Icon name="i-clock" />}
        text="Pick a time"
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
      />
      {place.at !== undefined && (
        <Button variant="minimal" text="Back to now" onClick={() => onGo({ at: undefined })} />
      )}
      {isPicking && <PickMoment of={of} at={place.at} onGo={onGo} onClose={() => setPicking(false)} />}
    </div>
  );
};

interface StepProps {
  readonly text: string;
  readonly icon: 'i-left' | 'i-right';
  /** undefined: the list has no such entry. */
  readonly to: string | undefined;
  readonly onGo: MomentCardProps['onGo'];
}

const Step = ({ text, icon, to, onGo }: StepProps) => (
  <Button
    variant="outlined"
    icon={<Icon name={icon} />}
    text={text}
    aria-label={`${text} entry`}
    aria-disabled={to === undefined}
    onClick={() => to !== undefined && onGo({ at: to })}
  />
);

const clocks: readonly { readonly value: Clock; readonly label: string }[] = [
  { value: 'was', label: 'As it was' },
  { value: 'known', label: 'As we knew it then' },
];
const hints: Readonly<Record<Clock, string>> = {
  was: 'Everything that had happened by then, also if it was entered later.',
  known: 'Only what had been entered by then.',
};

const ClockChoice = ({ clock, onChange }: { readonly clock: Clock; readonly onChange: (clock: Clock) => void }) => (
  <Choices
    legend="Which record"
    name="clock"
    options={clocks}
    value={clock}
    hint={hints[clock]}
    onChange={onChange}
    isRow
  />
);
