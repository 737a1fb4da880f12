import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { nowMs } from '../api/serverClock.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { isInView, newOnes } from './arrivals.ts';
import { chime } from './chime.ts';
import { useNotifications } from './notificationsResource.ts';
import { pageWanted } from './remindersSlice.ts';
import { useReminderSettings } from '../notification/reminderSettingsResource.ts';
import { useWindowSignal } from './useWindowSignal.ts';

/** In an open window: a toast for what has just come, a chime, and a sign in the title while nobody looks. */
export const NotificationAnnouncer = () => {
  const { id, role } = useAppSelector(selectUser);
  const { notifications, status } = useNotifications(id);
  const { settings } = useReminderSettings(id);
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const signal = useWindowSignal();
  const known = useRef<ReadonlySet<string>>(undefined);
  const announce = useEffectEvent((arrived: readonly NotificationView[]) => {
    if (arrived.some(({ urgency }) => urgency !== 'quiet') && settings?.chimes) chime();
    const [newest] = arrived;
    if (newest) signal(settings?.showsDetails ? newest.title : 'A reminder');
    const [first, ...others] = arrived.filter((each) => !isInView(each, pathname, role === 'senior'));
    if (first) dispatch(toastShown(toastOf(first, others.length)));
  });
  useEffect(() => {
    if (status !== 'ready') return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...notifications.map((each) => each.id)]);
    const arrived = before ? newOnes(notifications, before, nowMs()) : [];
    if (arrived.length > 0) announce(arrived);
  }, [notifications, status]);
  return null;
};

const toastOf = ({ title, body, address, tag }: NotificationView, others: number) => {
  const more = others > 0 ? `${others}\u00a0more under Notices` : '';
  const description = [body ?? '', more].filter(Boolean).join(' · ');
  return {
    title,
    ...(description === '' ? {} : { description }),
    intent: 'info',
    topic: `notification ${tag}`,
    action: { label: 'Open', then: pageWanted(address) },
  } as const;
};
