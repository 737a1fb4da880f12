import { pictures } from './pictures.ts';
import { Screenshot } from './Screenshot.tsx';
import './spreads.css';

/** Two screens, each with the question that it answers. */
export const Spreads = () => (
  <>
    <section className="chapter spread" aria-labelledby="family-title">
      <div>
        <h2 id="family-title">“Is Mom all right?” has an answer</h2>
        <p>
          The Care Dashboard opens with a sentence, not with charts. What needs you comes first, with the reading and
          the rule behind it.
        </p>
        <p>One of you takes it on and says so. Everyone else can put the phone down.</p>
      </div>
      <div className="framed">
        <Screenshot of={pictures.care} />
      </div>
    </section>
    <section className="chapter spread spread--flipped" aria-labelledby="health-title">
      <div>
        <h2 id="health-title">Numbers that say what they mean</h2>
        <p>Every reading comes with a word, a shape and a color, so nobody has to know what 148 over 92 means.</p>
        <p>Nothing is rewritten: after a correction, the first value stays on record.</p>
      </div>
      <div className="framed">
        <Screenshot of={pictures.health} />
      </div>
    </section>
  </>
);
