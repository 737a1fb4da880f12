import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code comes when it is first shown, or with `warmUp` before. Until then nothing is in its place; afterwards it's there
 * at once, where `lazy` would wait a third of a second even for code that has come.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Later = (props: Props) => {
    const [Shown, setShown] = useState<ComponentType<Props>>();
    const isWanted = !('isOpen' in props) || props.isOpen === true;
    useEffect(() => {
      if (Shown || !isWanted) return;
      load().then(
        (Loaded) => setShown(() => Loaded),
        // the page's own error says so, and offers to try again
        (error: unknown) =>
          setShown(() => {
            throw error;
          }),
      );
    }, [Shown, isWanted]);
    return Shown ? <Shown {...props} /> : null;
  };
  return Later;
};
