import { likelyPage, sessionIsLikely } from '../session/likelySession.ts';

const linkTo = (file: string): HTMLLinkElement => {
  const link = document.createElement('link');
  const as = file.endsWith('.css') ? 'style' : file.endsWith('.webp') ? 'image' : 'script';
  // after the code that imports it, which must not wait
  const attributes = { rel: 'preload', href: file, as, fetchpriority: 'low' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
};

/** The landing page's first picture, in the page's theme. */
const firstPicture = ({ pictureLight = '', pictureDark = '' }: DOMStringMap): string =>
  location.pathname !== '/' ? '' : document.documentElement.dataset['theme'] === 'dark' ? pictureDark : pictureLight;

/** Preloads the files of index.html that will most likely be needed, before any other code runs. */
export const fetchEarly = (named: DOMStringMap): void => {
  const likely = sessionIsLikely()
    ? [named['signedIn'], named[likelyPage(location.pathname)]]
    : [named['signedOut'], named[location.pathname === '/auth' ? 'auth' : 'landing'], firstPicture(named)];
  const files = likely.flatMap((list) => list?.split(' ') ?? []).filter(Boolean);
  document.head.append(...files.map(linkTo));
};
