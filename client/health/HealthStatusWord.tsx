import { statusLabels, type HealthStatus } from '../../events/health/healthStatus.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';

const kinds: Readonly<Record<HealthStatus, StatusKind>> = {
  good: 'normal',
  normal: 'normal',
  warning: 'warning',
  concerning: 'concerning',
};

/** What a rule of spec.md §9 says of a reading, as word, shape and colour. */
export const HealthStatusWord = ({ status }: { status: HealthStatus }) => (
  <Status kind={kinds[status]} word={statusLabels[status]} />
);
