import { useEffect, useState, type MouseEvent } from 'react';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A minimal router for the few public addresses: the path, and a click handler that follows links without reloading the page. */
export const usePublicPath = (): [string, (event: MouseEvent) => void] => {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOurs =
      !link?.target &&
      link?.origin === location.origin &&
      !link.pathname.startsWith('/api/') &&
      !link.getAttribute('href')?.startsWith('#');
    if (!link || !isOurs || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(null, '', link.pathname + link.search);
    setPath(link.pathname);
    window.scrollTo(0, 0);
  };
  return [path, handleClick];
};
