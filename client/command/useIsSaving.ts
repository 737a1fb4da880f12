import { useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';

/** True from Save until a refusal: a change in between is this form's own, or the server will refuse. */
export const useIsSaving = (commandKey: string): boolean => {
  const status = useAppSelector(({ command }) => command[commandKey]?.status);
  const [isSaving, setSaving] = useState(false);
  if (status === 'pending' && !isSaving) setSaving(true);
  if (status === 'failed' && isSaving) setSaving(false);
  return isSaving;
};
