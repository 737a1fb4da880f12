import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ringSupport } from '../browser/ringing.ts';
import { useMedications } from '../medication/medicationsResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { ringMemory } from './ringMemory.ts';
import { occasionOfDoses } from './ringOccasion.ts';
import { ringQuestionRaised } from './remindersSlice.ts';

/** This browser was never asked for that person, and never rang for her. */
const isUnasked = (userId: string): boolean => {
  const { isAsked, endpoint } = ringMemory(userId);
  return ringSupport() === 'askable' && isAsked !== true && endpoint === undefined;
};

/** A senior whose medications somebody else entered is asked on her home whether this device may ring, once she has doses. */
export const AskAtHome = () => {
  const { pathname } = useLocation();
  const { id, role } = useAppSelector(selectUser);
  const isDemo = useAppSelector(({ demo }) => Boolean(demo?.family));
  return pathname === '/' && role === 'senior' && !isDemo && isUnasked(id) && <Asking id={id} />;
};

const Asking = ({ id }: { readonly id: string }) => {
  const { status, medications } = useMedications(id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const occasion = status === 'ready' ? occasionOfDoses(medications) : undefined;
    if (occasion && isUnasked(id)) dispatch(ringQuestionRaised(occasion));
  }, [id, status, medications, dispatch]);
  return null;
};
