import { statusLabels, type HealthStatus } from '../../events/health/healthStatus.ts';
import type { ShownSeverity } from '../../events/health/shownSeverity.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';

const kinds: Readonly<Record<ShownSeverity, StatusKind>> = {
  normal: 'normal',
  warning: 'warning',
  critical: 'concerning',
};

interface HealthStatusWordProps {
  readonly status: HealthStatus;
  readonly severity: ShownSeverity;
}

/** The status of a reading by a rule of spec.md §9, as a word; its urgency, as shape and color. */
export const HealthStatusWord = ({ status, severity }: HealthStatusWordProps) => (
  <Status kind={kinds[severity]} word={statusLabels[status]} />
);
