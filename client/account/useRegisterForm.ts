import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { ToastText } from '../ui/toastQueue.ts';
import type { PublicPageProps } from '../session/publicPage.ts';

const loadRegisterForm = async () =>
  (await import(/* webpackChunkName: "register" */ './RegisterForm.tsx')).RegisterForm;

const problem: ToastText = { title: 'The form couldn’t open', description: 'Check your connection and try again.' };

/** The form for a new account. Most visitors sign in, so its code loads on demand. */
export const useRegisterForm = (isWanted: boolean, onMissing: (toast: ToastText) => void) => {
  const [Form, setForm] = useState<ComponentType<PublicPageProps>>();
  const giveUp = useEffectEvent(() => onMissing(problem));
  useEffect(() => {
    if (!isWanted || Form) return;
    loadRegisterForm().then(
      (loaded) => setForm(() => loaded),
      () => giveUp(),
    );
  }, [isWanted, Form]);
  return { Form };
};
