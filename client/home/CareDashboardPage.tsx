import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** Where caregivers and family members arrive. */
export const CareDashboardPage = () => (
  <>
    <PageHead title="Care Dashboard" sub="Monitor and coordinate care for your loved ones" />
    <EmptyState icon="i-family" title="No Care Connections Yet" text="When somebody invites you to their care team, you find it here." />
  </>
);
