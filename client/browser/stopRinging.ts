/** The installed service worker; undefined: none. */
export const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration('/');

/** Ends the subscription and takes away what stands on the screen: the next person must not see it. */
export const stopRinging = async (): Promise<void> => {
  const registration = await registrationOf();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};
