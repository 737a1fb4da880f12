import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { AskAtHome } from './AskAtHome.tsx';
import { NotificationAnnouncer } from './NotificationAnnouncer.tsx';
import './remindersPart.ts';
import { pageOpened } from './remindersSlice.ts';
import { RingQuestion } from './RingQuestion.tsx';

/** Reminders on every screen: what arrives in this window, whether this device may ring, and that it goes on ringing. */
export const Reminders = () => (
  <>
    <WantedPage />
    <AskAtHome />
    <RingQuestion />
    <NotificationAnnouncer />
  </>
);

/** Opens the page of a toast's button, which knows no router. */
const WantedPage = () => {
  const wanted = useAppSelector(({ reminders }) => reminders.wanted);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted === null) return;
    dispatch(pageOpened());
    void navigate(wanted);
  }, [wanted, dispatch, navigate]);
  return null;
};
