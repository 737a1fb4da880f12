import { iconShapes, type IconName } from './iconShapes.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon next to its word, hidden from screen readers. Also fits Blueprint's `icon` properties. */
export const Icon = ({ name, className }: IconProps) => (
  <svg
    className={className ? `icon ${className}` : 'icon'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    dangerouslySetInnerHTML={{ __html: iconShapes[name] }}
  />
);
