import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { useCareNote } from '../health/careNotesResource.ts';

/** The team's instructions for readings of this kind; empty if there are none. */
export const WhatToDo = ({ alert: { userId, kind } }: { alert: Pick<HealthAlertView, 'userId' | 'kind'> }) => {
  const text = useCareNote(userId, kind);
  if (text === undefined) return null;
  return (
    <div className="what-to-do">
      <p className="what-to-do__title">What to do</p>
      <p>{text}</p>
    </div>
  );
};
