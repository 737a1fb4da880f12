import { useEffect, useEffectEvent } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useAppDispatch } from '../app/hooks.ts';
import { medicationFormGone } from './medicationsSaga.ts';

/** A form that goes because somebody has deleted its medication does not go without a word: medicationsSaga says why. */
export const useDeletedNotice = (medication: MedicationView | undefined, isFilled: boolean): void => {
  const dispatch = useAppDispatch();
  const handleGone = useEffectEvent(() => {
    if (medication) dispatch(medicationFormGone({ medication, isFilled }));
  });
  useEffect(() => () => handleGone(), []);
};
