import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CardFacts } from './cardFacts.ts';
import { cardSteps, noLimits } from './cardLimits.ts';
import { EmergencyCard } from './EmergencyCard.tsx';

/** The page as it is printed: laid out unseen in its real size, so that what fits is known before anybody prints. */
export const CardSheet = ({ facts }: { facts: CardFacts }) => {
  const { now: _, ...rest } = facts;
  // other facts, or letters of other widths, are fitted from the beginning
  return <FittedSheet key={`${useFontsLoaded()} ${JSON.stringify(rest)}`} facts={facts} />;
};

const FittedSheet = ({ facts }: { facts: CardFacts }) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const limits = cardSteps[step] ?? noLimits;
  useLayoutEffect(() => {
    const page = sheet.current;
    if (page && page.scrollHeight > page.clientHeight && step < cardSteps.length - 1) setStep(step + 1);
  }, [step]);
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
