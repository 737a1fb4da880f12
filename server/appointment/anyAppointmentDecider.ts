import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import type { Decider, DecisionContext } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { appointmentDecider, type AppointmentCommand, type AppointmentState } from './appointmentDecider.ts';
import { seriesDecider, type SeriesCommand, type SeriesState } from './seriesDecider.ts';

export type AnyAppointmentCommand = AppointmentCommand | SeriesCommand;

/** A stream is of the one or of the other. */
interface Either {
  readonly one: AppointmentState;
  readonly series: SeriesState;
}

type Rule<State, E> = (data: never, state: State, context: DecisionContext) => readonly E[];
type Step<State> = (state: State, data: never) => State;

/** The rules of one part of the state. */
const partly = <Part extends keyof Either, E extends Message>(
  part: Part,
  decide: Readonly<Record<string, unknown>>,
  evolve: Readonly<Record<string, unknown>>,
) => ({
  decide: Object.fromEntries(
    Object.entries(decide).map(([name, rule]) => [
      name,
      (data: never, state: Either, context: DecisionContext) =>
        (rule as Rule<Either[Part], E>)(data, state[part], context),
    ]),
  ),
  evolve: Object.fromEntries(
    Object.entries(evolve).map(([name, step]) => [
      name,
      (state: Either, data: never) => ({ ...state, [part]: (step as Step<Either[Part]>)(state[part], data) }),
    ]),
  ),
});

const one = partly<'one', AppointmentEvent>('one', appointmentDecider.decide, appointmentDecider.evolve);
const series = partly<'series', SeriesEvent>('series', seriesDecider.decide, seriesDecider.evolve);

/** For the calls whose body decides whether they are about one appointment or a series. */
export const anyAppointmentDecider: Decider<Either, AnyAppointmentCommand, AppointmentEvent | SeriesEvent> = {
  initialState: { one: appointmentDecider.initialState, series: seriesDecider.initialState },
  decide: { ...one.decide, ...series.decide },
  evolve: { ...one.evolve, ...series.evolve },
} as unknown as Decider<Either, AnyAppointmentCommand, AppointmentEvent | SeriesEvent>;
