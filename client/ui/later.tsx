import { useEffect, useState, type ComponentType } from 'react';

const loads = new Set<() => Promise<unknown>>();

/** Fetches the code of all that opens later on the screens whose code has come: it then opens without waiting, and without a connection. */
export const loadLater = (): Promise<unknown> => Promise.all([...loads].map((load) => load()));

/**
 * A component whose code loads when it is first shown, or earlier by its `load`. Until then nothing is rendered.
 * Afterwards it appears immediately, while React's `lazy` would wait a third of a second even for loaded code.
 */
export const later = <Props extends object>(find: () => Promise<ComponentType<Props>>) => {
  let found: ComponentType<Props> | undefined;
  const load = async () => (found = await find());
  loads.add(load);
  const Later = (props: Props) => {
    const [Shown, setShown] = useState(() => found);
    const isWanted = !('isOpen' in props) || props.isOpen === true;
    useEffect(() => {
      if (Shown || !isWanted) return;
      load().then(
        (Loaded) => setShown(() => Loaded),
        // the page's own error explains it, and offers to try again
        (error: unknown) =>
          setShown(() => {
            throw error;
          }),
      );
    }, [Shown, isWanted]);
    return Shown ? <Shown {...props} /> : null;
  };
  return Object.assign(Later, { load });
};
