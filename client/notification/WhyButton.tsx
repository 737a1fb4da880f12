import { useState } from 'react';
import { later } from '../ui/later.tsx';
import type { Moment } from '../ui/moment.ts';
import { plainly } from '../ui/wallClock.ts';
import { whyTitle, type AskedDose } from './whyLabels.ts';

const WhyDialog = later(async () => (await import(/* webpackChunkName: "whyDialog" */ './WhyDialog.tsx')).WhyDialog);

interface WhyButtonProps {
  readonly dose: AskedDose;
  /** "Metformin 500 mg" */
  readonly title: string;
  /** Names the dose to screen readers, e.g. "today, 8:00 AM". */
  readonly what: string;
  /** In the zone of the person whose dose it is. */
  readonly moment: Moment;
}

/** “Why was I not reminded?” of one dose; a caregiver asks “Was I told?”. */
export const WhyButton = ({ dose, title, what, moment }: WhyButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const words = whyTitle(dose.isOwn);
  return (
    <>
      <button
        type="button"
        className="row-link"
        aria-label={plainly(`${words} ${what}`)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && <WhyDialog dose={dose} title={title} moment={moment} onClose={() => setOpen(false)} />}
    </>
  );
};
