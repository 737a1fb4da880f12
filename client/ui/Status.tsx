import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const shapes = {
  taken: 's-done',
  normal: 's-done',
  done: 's-done',
  accepted: 's-done',
  upcoming: 's-clock',
  today: 's-clock',
  info: 's-info',
  scheduled: 's-open',
  needed: 's-needed',
  skipped: 's-skipped',
  pending: 's-diamond',
  warning: 's-diamond',
  overdue: 's-diamond',
  late: 's-triangle',
  missed: 's-triangle',
  critical: 's-triangle',
  concerning: 's-triangle',
  queued: 's-queued',
} as const;
export type StatusKind = keyof typeof shapes;

/** A state as word, shape and color; quiet ones are plain, urgent ones have a background. */
export const Status = ({ kind, word }: { kind: StatusKind; word: ReactNode }) => (
  <span className={`status status--${kind}`}>
    <Icon name={shapes[kind]} />
    {word}
  </span>
);
