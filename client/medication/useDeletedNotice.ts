import { useEffect, useEffectEvent } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { medicationFormGone } from './medicationsSaga.ts';

/** Reports that a form is gone, so that medicationsSaga can explain it if its medication was deleted. */
export const useDeletedNotice = (medication: MedicationView | undefined, isFilled: boolean): void => {
  const dispatch = useAppDispatch();
  const handleGone = useEffectEvent(() => {
    if (medication) dispatch(medicationFormGone({ medication, isFilled }));
  });
  useEffect(() => () => handleGone(), []);
};
