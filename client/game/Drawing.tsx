import { drawings } from './drawings.ts';
import './drawings.css';

/** A drawing above its word, hidden from screen readers. */
export const Drawing = ({ name }: { name: keyof typeof drawings }) => (
  <svg
    className={`drawing drawing--${name.toLowerCase()}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    dangerouslySetInnerHTML={{ __html: drawings[name] }}
  />
);
