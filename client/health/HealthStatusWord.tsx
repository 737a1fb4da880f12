import { statusLabels, type HealthStatus } from '../../events/health/healthStatus.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';

const kinds: Readonly<Record<HealthStatus, StatusKind>> = {
  good: 'normal',
  normal: 'normal',
  warning: 'warning',
  concerning: 'concerning',
};

/** The status of a reading by a rule of spec.md §9, as word, shape and color. */
export const HealthStatusWord = ({ status }: { status: HealthStatus }) => (
  <Status kind={kinds[status]} word={statusLabels[status]} />
);
