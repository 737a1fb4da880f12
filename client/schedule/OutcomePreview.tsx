import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import type { LocalNow } from './localNow.ts';
import { outcomeOf, showsAmounts, type Outcome, type PreviewDay } from './outcome.ts';
import type { ReadPattern } from './patternDraft.ts';
import { monthDay } from './stepWords.ts';
import type { StepQuestion } from './taperSteps.ts';
import './outcome.css';

interface OutcomePreviewProps {
  readonly read: ReadPattern;
  readonly now: LocalNow;
  readonly form: DosageForm | null;
  readonly question: StepQuestion | undefined;
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const Plain = ({ words }: { readonly words: string }) => (
  <div className="outcome" aria-live="polite">
    <p>{words}.</p>
  </div>
);

/** The doses that a pattern gives, in words and as weeks; while it can't be read, the problem. */
export const OutcomePreview = ({ read, now, form, question }: OutcomePreviewProps) => {
  if (question) return null;
  if ('problem' in read) return <Plain words={read.problem} />;
  const outcome = outcomeOf(read.plan, now, form);
  if (!outcome) return <Plain words="No dose is still to come with this pattern" />;
  const hasAmounts = showsAmounts(read.plan.schedule);
  return (
    <div className="outcome">
      <div aria-live="polite">
        <p className="lead">
          Next: <b>{outcome.next}</b>
          {outcome.then}.
        </p>
        <p>{outcome.more}</p>
      </div>
      <Weeks outcome={outcome} hasAmounts={hasAmounts} form={form} />
      {hasAmounts ? <p className="plan-weeks__key">The lower number is how many that day.</p> : <Key />}
    </div>
  );
};

const Key = () => (
  <p className="plan-weeks__key">
    <span>
      <i />A dose
    </span>
    <span>
      <i className="plan-weeks__today" />
      Today
    </span>
  </p>
);

interface WeeksProps {
  readonly outcome: Outcome;
  readonly hasAmounts: boolean;
  readonly form: DosageForm | null;
}

const Weeks = ({ outcome: { caption, weeks }, hasAmounts, form }: WeeksProps) => {
  const first = weeks.flat().find((day) => day !== null)?.date;
  return (
    <table className={hasAmounts ? 'plan-weeks plan-weeks--amounts' : 'plan-weeks'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>
                {name.slice(0, 1)}
                <span>{name.slice(1, 3)}</span>
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, at) =>
              day === null ? (
                <td key={at} />
              ) : (
                <Day key={at} day={day} isFirst={day.date === first} hasAmounts={hasAmounts} form={form} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface DayProps extends Pick<WeeksProps, 'hasAmounts' | 'form'> {
  readonly day: PreviewDay;
  readonly isFirst: boolean;
}

const Day = ({ day: { date, amount, isToday }, isFirst, hasAmounts, form }: DayProps) => {
  const classes = [
    amount > 0 && 'plan-weeks__dose',
    amount > 0 && hasAmounts && 'plan-weeks__dose--amount',
    isToday && 'plan-weeks__today',
  ];
  const number = String(Number(date.slice(8)));
  const shown = isFirst || number === '1';
  return (
    <td className={classes.filter(Boolean).join(' ') || undefined}>
      {shown && <small>{monthDay(date).slice(0, 3)} </small>}
      {number}
      {amount > 0 && hasAmounts && <b aria-hidden="true">{amountWords(amount, null).replace(/\s.*$/u, '')}</b>}
      {amount > 0 && <span className="visually-hidden">, {amountWords(amount, form)}</span>}
    </td>
  );
};
