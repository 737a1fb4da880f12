import { useMemo } from 'react';
import { namesSideBySide } from '../person/seniorName.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectSeniors } from './circleSelectors.ts';

/** The names of the viewer's seniors by id, as they are shown side by side. */
export const useCalledNames = (): ReadonlyMap<string, string> => {
  const seniors = useAppSelector(selectSeniors);
  return useMemo(() => namesSideBySide(seniors), [seniors]);
};
