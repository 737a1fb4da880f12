import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { useStoppedMedications } from './stoppedMedicationsResource.ts';

interface NoMedicationsProps {
  readonly seniorId: string;
  /** "your", "Rosa’s" */
  readonly whose: string;
  /** Shown if none was ever added: a sentence, and the first step. */
  readonly firstText: string;
  readonly first: ReactNode;
  /** Shown if all are stopped: the link to them. */
  readonly toStopped?: ReactNode;
  readonly isCard?: boolean;
}

/** No medication is in use: none was added yet (spec.md §5), or all of them are stopped. */
export const NoMedications = ({ seniorId, whose, firstText, first, toStopped, isCard = false }: NoMedicationsProps) => {
  const { status, stopped } = useStoppedMedications(seniorId);
  if (status === 'waiting') return <SkeletonRows what="medications" rows={1} />;
  return stopped.length > 0 ? (
    <EmptyState
      icon="i-pill"
      title="No medications right now"
      text={`All of ${whose} medications are stopped.`}
      action={toStopped}
      isCard={isCard}
    />
  ) : (
    <EmptyState icon="i-pill" title="No medications added yet" text={firstText} action={first} isCard={isCard} />
  );
};
