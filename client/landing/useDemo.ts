import { useState } from 'react';
import type { ToastText } from '../ui/toastQueue.ts';

const loadDemo = async () => (await import(/* webpackChunkName: "demo" */ './DemoDialog.tsx')).DemoDialog;

const problem: ToastText = { title: 'The demo couldn’t open', description: 'Check your connection and try again.' };

/** Loads the demo's code on demand, which keeps the first page fast. */
export const useDemo = (onFailure: (toast: ToastText) => void) => {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDemo>>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    loadDemo().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpen(false);
        onFailure(problem);
      },
    );
  };
  return { Dialog, isOpen, open, close: () => setOpen(false) };
};
