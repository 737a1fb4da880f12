import { likelyPage } from '../session/likelySession.ts';

/** Milliseconds since the page was asked for that the full-screen spinner of spec.md §2 has, before the shape of the coming page takes its place. */
const spinnerFor = 700;

/** index.html holds both; what the root element says here decides which one is seen (opening.css). */
export const showShapeSoon = (): void => {
  const show = () => (document.documentElement.dataset['opening'] = likelyPage(location.pathname));
  setTimeout(show, Math.max(0, spinnerFor - performance.now()));
};

/** The page itself is there. */
export const endOpening = (): void => document.getElementById('opening')?.remove();
