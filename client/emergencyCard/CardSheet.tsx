import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CardFacts } from './cardFacts.ts';
import { fitCard, type CardLimits } from './cardLimits.ts';
import { EmergencyCard } from './EmergencyCard.tsx';

/** The printed page, laid out invisibly in its real size, so that the layout fits before anybody prints. */
export const CardSheet = ({ facts }: { facts: CardFacts }) => {
  const { now: _, ...rest } = facts;
  // other facts or fonts restart the fitting
  return <FittedSheet key={`${useFontsLoaded()} ${JSON.stringify(rest)}`} facts={facts} />;
};

interface Fitting {
  readonly limits: CardLimits;
  readonly isDone: boolean;
}

const begin = () => {
  const search = fitCard();
  const first: Fitting = { limits: search.next().value, isDone: false };
  return { search, first };
};

/** Lays out each proposal of `fitCard` before anything is painted. */
const FittedSheet = ({ facts }: { facts: CardFacts }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [{ search, first }] = useState(begin);
  const [fitting, setFitting] = useState(first);
  const measured = useRef<Fitting>(null);
  useLayoutEffect(() => {
    const page = sheet.current;
    if (!page || fitting.isDone || measured.current === fitting) return;
    measured.current = fitting;
    const { value: limits, done: isDone = false } = search.next(page.scrollHeight <= page.clientHeight);
    // React stops after fifty updates in an effect; a microtask allows more, and nothing is painted or printed in
    // between
    queueMicrotask(() => flushSync(() => setFitting({ limits, isDone })));
  }, [fitting, search]);
  const { limits } = fitting;
  return (
    <div className="emergency-card-place">
      <div ref={sheet} className="emergency-card-sheet" style={{ fontSize: `${limits.points}pt` }}>
        <EmergencyCard facts={facts} limits={limits} />
      </div>
    </div>
  );
};

const useFontsLoaded = (): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isShown = true;
    void document.fonts.ready.then(() => isShown && setLoaded(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isLoaded;
};
