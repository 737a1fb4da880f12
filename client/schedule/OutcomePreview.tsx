import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import { outcomeOf, showsAmounts, type LocalNow, type Outcome, type PreviewDay } from './outcome.ts';
import type { ReadPattern } from './patternDraft.ts';
import { monthDay } from './stepWords.ts';
import type { StepQuestion } from './taperSteps.ts';

interface OutcomePreviewProps {
  readonly read: ReadPattern;
  readonly now: LocalNow;
  readonly form: DosageForm | null;
  readonly question: StepQuestion | undefined;
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What a pattern comes to, in words and as weeks; while it can't be read, what is still missing. */
export const OutcomePreview = ({ read, now, form, question }: OutcomePreviewProps) => {
  if (question) return null;
  if ('problem' in read)
    return (
      <div className="outcome" aria-live="polite">
        <p>{read.problem}.</p>
      </div>
    );
  const outcome = outcomeOf(read.plan, now, form);
  if (!outcome)
    return (
      <div className="outcome" aria-live="polite">
        <p>No dose is still to come with this pattern.</p>
      </div>
    );
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
      {hasAmounts ? (
        <p className="weeks__key">The lower number is how many that day.</p>
      ) : (
        <p className="weeks__key">
          <span>
            <i />A dose
          </span>
          <span>
            <i className="weeks__today" />
            Today
          </span>
        </p>
      )}
    </div>
  );
};

interface WeeksProps {
  readonly outcome: Outcome;
  readonly hasAmounts: boolean;
  readonly form: DosageForm | null;
}

const Weeks = ({ outcome: { caption, weeks }, hasAmounts, form }: WeeksProps) => {
  const first = weeks.flat().find((day) => day !== null)?.date;
  return (
    <table className={hasAmounts ? 'weeks weeks--amounts' : 'weeks'}>
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
    amount > 0 && 'weeks__dose',
    amount > 0 && hasAmounts && 'weeks__dose--amount',
    isToday && 'weeks__today',
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
