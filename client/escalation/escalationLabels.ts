import { isolated } from '../../events/kernel/isolated.ts';
import type {
  EscalationStep,
  EscalationView,
  OpenEscalation,
} from '../../projections/escalation/escalationsQueries.ts';
import { capitalised, clockTime, durationInWords } from '../ui/wallClock.ts';

type Person = EscalationStep['person'];
type Settings = Pick<EscalationView, 'steps' | 'firstAfterMinutes' | 'everyMinutes' | 'nextDueAt' | 'timeZone'>;

const nameOf = (person: Person, viewerId: string): string => {
  if (person === null) return 'somebody else';
  return person.id === viewerId ? 'you' : isolated(person.firstName ?? 'somebody');
};
const isTold = (person: Person, viewerId: string): string =>
  `${nameOf(person, viewerId)} ${person?.id === viewerId ? 'are' : 'is'} told`;

export interface StepLine {
  /** "8:30 AM", or "After 30 min" where no dose is ahead. */
  readonly time: string;
  /** "Ana is told" */
  readonly what: string;
  /** null: a phone rings. */
  readonly problem: 'Reaches nobody' | 'Is passed over' | null;
}

const timeOf = ({ firstAfterMinutes, everyMinutes, nextDueAt, timeZone }: Settings, index: number): string => {
  const minutes = firstAfterMinutes + index * everyMinutes;
  return nextDueAt === null
    ? `after ${durationInWords(minutes)}`
    : clockTime(new Date(Date.parse(nextDueAt) + minutes * 60_000), timeZone);
};
const problemOf = ({ mayHear, reaches }: EscalationStep): StepLine['problem'] => {
  if (!mayHear) return 'Is passed over';
  return reaches ? null : 'Reaches nobody';
};

/** A line for each step; somebody who is passed over takes no time. */
export const stepLines = (settings: Settings, viewerId: string): readonly StepLine[] =>
  settings.steps.map((step, index) => {
    const before = settings.steps.slice(0, index).filter(({ mayHear }) => mayHear).length;
    return {
      time: capitalised(timeOf(settings, before)),
      what: capitalised(isTold(step.person, viewerId)),
      problem: problemOf(step),
    };
  });

/** "If the 8:00 AM dose isn’t taken by 8:30 AM, Ana is told, then Fay at 8:45 AM." */
export const escalationSentence = (settings: Settings, viewerId: string): string | undefined => {
  const [first, ...others] = settings.steps.filter(({ mayHear }) => mayHear);
  if (!first) return undefined;
  const { nextDueAt, timeZone, firstAfterMinutes, everyMinutes } = settings;
  const then = others.map(({ person }, index) => {
    const when = nextDueAt === null ? `${durationInWords(everyMinutes)} later` : `at ${timeOf(settings, index + 1)}`;
    return `, then ${nameOf(person, viewerId)} ${when}`;
  });
  const late =
    nextDueAt === null
      ? `a dose isn’t taken ${durationInWords(firstAfterMinutes)} after its time`
      : `the ${clockTime(nextDueAt, timeZone)} dose isn’t taken by ${timeOf(settings, 0)}`;
  return `If ${late}, ${isTold(first.person, viewerId)}${then.join('')}.`;
};

/** "Ana was told at 8:30 AM", in their order. */
export const notifiedLines = ({ notified }: OpenEscalation, timeZone: string, viewerId: string): readonly string[] =>
  notified.map(({ person, at, reaches }) => {
    const was = `${capitalised(nameOf(person, viewerId))} ${person?.id === viewerId ? 'were' : 'was'} told at ${clockTime(at, timeZone)}`;
    return reaches === 'device' ? was : `${was}, but no phone rang`;
  });

/** "Ana was told at 8:30 AM. Fay was told at 8:45 AM." */
export const notifiedSentence = (open: OpenEscalation, timeZone: string, viewerId: string): string =>
  notifiedLines(open, timeZone, viewerId)
    .map((line) => `${line}.`)
    .join(' ');

const onItLine = (person: NonNullable<Person>, viewerId: string): string =>
  person.id === viewerId ? 'You’re on it' : `${capitalised(nameOf(person, viewerId))} is on it`;

/** "Fay is on it since 8:50 AM", "You’re on it since 8:50 AM"; undefined: nobody is. */
export const onItSince = ({ onIt, since }: OpenEscalation, timeZone: string, viewerId: string): string | undefined =>
  onIt === null
    ? undefined
    : [onItLine(onIt, viewerId), ...(since === null ? [] : [`since ${clockTime(since, timeZone)}`])].join(' ');

/** "If you haven’t taken a dose after 30 min, should Ana be told?" `called`: the senior's name; absent: the viewer. */
export const setUpQuestion = (
  escalation: Pick<EscalationView, 'steps' | 'firstAfterMinutes'>,
  viewerId: string,
  called?: string,
): string => {
  const hasnt = called === undefined ? 'you haven’t' : `${called} hasn’t`;
  return `If ${hasnt} taken a dose after ${durationInWords(escalation.firstAfterMinutes)}, should ${firstToHear(escalation, viewerId)} be told?`;
};

const firstToHear = ({ steps: [first] }: Pick<EscalationView, 'steps'>, viewerId: string): string =>
  first?.person ? nameOf(first.person, viewerId) : 'someone';

/** The folded card's line: the whole sentence, or a question that goes on from the title, "If Rosa hasn’t taken it". */
export const foldedFact = (escalation: EscalationView, viewerId: string): string => {
  if (escalation.isAsked)
    return `Should ${firstToHear(escalation, viewerId)} be told after ${durationInWords(escalation.firstAfterMinutes)}?`;
  return (escalation.isOn && escalationSentence(escalation, viewerId)) || 'Nobody is told one after the other.';
};
