import { useSearchParams } from 'react-router-dom';
import { useNow } from '../clock/useNow.ts';
import { settled, type Place } from './moments.ts';

interface HistoryPlace {
  readonly place: Place;
  /** The reason why the moment in the address isn't shown. */
  readonly problem: string | undefined;
  readonly goTo: (place: Partial<Place>) => void;
}

/** The moment and the clock in the address, so that a link leads to them and Back returns to them. */
export const useHistoryPlace = (): HistoryPlace => {
  const [search, setSearch] = useSearchParams();
  const { at, problem } = momentIn(search.get('at'), useNow());
  const place: Place = { at, clock: search.get('clock') === 'known' ? 'known' : 'was' };
  return { place, problem, goTo: (next) => setSearch(addressed(search, { ...place, ...next })) };
};

const momentIn = (named: string | null, now: Date): { readonly at: string | undefined; readonly problem?: string } => {
  if (named === null) return { at: undefined };
  const ms = Date.parse(named);
  if (Number.isNaN(ms))
    return { at: undefined, problem: 'We couldn’t read the time in this link. This is the record as of now.' };
  const at = settled(ms, now);
  return at === undefined ? { at, problem: 'That time is in the future. This is the record as of now.' } : { at };
};

const addressed = (before: URLSearchParams, { at, clock }: Place): URLSearchParams => {
  const next = new URLSearchParams(before);
  next.delete('at');
  next.delete('clock');
  if (at !== undefined) next.set('at', at);
  if (clock === 'known') next.set('clock', clock);
  return next;
};
