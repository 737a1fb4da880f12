import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { doseChecksResource, useDoseChecks } from './doseChecksResource.ts';
import { doseChecksSentence } from './doseChecksSentence.ts';

/** The time of the last check for missed doses, loaded every minute. */
export const DoseChecksLine = () => {
  const { id } = useAppSelector(selectUser);
  const { checks } = useDoseChecks(id);
  const moment = useMoment();
  useFetchedEachMinute(moment.now);
  if (checks === undefined) return null;
  const sentence = doseChecksSentence(checks, moment);
  if (!checks.isOverdue) return <p className="quiet small">{sentence}</p>;
  return (
    <div className="notice notice--attention" role="status">
      <Icon name="s-diamond" />
      <p>{sentence}</p>
    </div>
  );
};

const useFetchedEachMinute = (now: Date): void => {
  const dispatch = useAppDispatch();
  const requestedAt = useRef(now.getTime());
  useEffect(() => {
    if (requestedAt.current === now.getTime()) return;
    requestedAt.current = now.getTime();
    dispatch(readModelsStale([doseChecksResource.name]));
  }, [dispatch, now]);
};
