import { useEffect } from 'react';
import { visitorNames } from '../../events/demo/demoCommands.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { logoutRequested } from '../session/sessionSlice.ts';
import { deviceTime } from '../ui/wallClock.ts';
import './demoBanner.css';
import './demoPart.ts';
import { demoMemberChosen, demoOpened } from './demoSlice.ts';
import { demoPeople } from './demoPeople.ts';

/** Says that this is a demo, and lets the visitor be somebody else in it. */
export const Banner = () => {
  const dispatch = useAppDispatch();
  const demo = useAppSelector((state) => state.demo);
  useEffect(() => void dispatch(demoOpened()), [dispatch]);
  if (!demo?.family) return null;
  const { family, next } = demo;
  return (
    <section className="demo-banner" aria-label="Demo">
      <div className="demo-banner__inner">
        <p>
          <strong>This is a demo family.</strong> It’s deleted at {deviceTime(family.endsAt)}.
        </p>
        <div className="demo-banner__people" role="group" aria-label="Who you are in the demo">
          {visitorNames.map((name) => (
            <button
              key={name}
              type="button"
              className="demo-banner__person"
              aria-pressed={name === family.name}
              aria-label={`${demoPeople[name].name}, ${demoPeople[name].who}`}
              aria-disabled={next !== null}
              onClick={() => next === null && name !== family.name && dispatch(demoMemberChosen(name))}
            >
              {demoPeople[name].name}
            </button>
          ))}
        </div>
        <button type="button" className="demo-banner__leave" onClick={() => dispatch(logoutRequested())}>
          Leave the demo
        </button>
      </div>
    </section>
  );
};
