import { useMemo } from 'react';
import type { LookView } from '../../projections/look/looksQueries.ts';
import { loadingOf } from '../app/loading.ts';
import { useOwnerPart, type OwnerLoading, type OwnersModel } from '../app/useOwnerParts.ts';
import { lookOf, lookOpened, type LookState } from './looksSlice.ts';

export interface LookOfSenior extends OwnerLoading {
  readonly look: LookView | undefined;
}

const model: OwnersModel<LookState> = { opened: lookOpened, of: lookOf, select: ({ looks }) => looks };

/** When the viewer last looked at this senior's record; asked for anew whenever a screen of hers opens. */
export const useLook = (seniorId: string): LookOfSenior => {
  const { part, retry } = useOwnerPart(model, seniorId);
  return useMemo(() => ({ ...loadingOf(part), look: part.look, retry }), [part, retry]);
};
