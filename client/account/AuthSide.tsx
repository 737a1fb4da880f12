import { Icon } from '../ui/Icon.tsx';

const points = [
  { icon: 'i-pill', title: 'Every dose in view', text: 'With a photo, a time and one large button' },
  { icon: 'i-family', title: 'Your family stays informed', text: 'Each person sees only what you share' },
  { icon: 'i-shield', title: 'Every change is kept', text: 'A correction shows both versions' },
] as const;

/** A short description of the product, next to the form on large screens. */
export const AuthSide = () => (
  <aside className="auth__side" aria-label="What Hearthline does">
    <div className="arch arch--side" aria-hidden="true" />
    <div className="auth__words">
      <p className="auth__claim">Your mother sees what’s next. You see that she’s all right.</p>
      <ul className="auth__points">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="print">
              <Icon name={icon} />
            </span>
            <p>
              <b>{title}</b>
              <br />
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  </aside>
);
