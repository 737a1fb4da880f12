import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { historyPath } from '../screen/addresses.ts';
import { useAuditing, useHasNobody } from './useAuditing.ts';

/** The first page of a person without a record or a care team of their own: the history that they audit, if they do. */
export const AuditorHome = ({ otherwise }: { readonly otherwise: ReactNode }) => (
  <>
    {otherwise}
    {useHasNobody() && <ToHistory />}
  </>
);

const ToHistory = () => {
  const [first] = useAuditing().grants;
  return first ? <Navigate to={historyPath(first.senior.id)} replace /> : null;
};
