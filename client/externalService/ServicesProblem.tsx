import { LoadProblem } from '../ui/LoadProblem.tsx';
import type { ShownServices } from './externalServicesResource.ts';

/** Shown once per page, for all its services. */
export const ServicesProblem = ({ status, retry }: ShownServices) =>
  status === 'failed' ? (
    <LoadProblem sentence="We couldn’t load this page. Check your connection and try again." onRetry={retry} />
  ) : null;
