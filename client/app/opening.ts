import { likelyPage } from '../session/likelySession.ts';

/**
 * Milliseconds from the request of the page during which spec.md §2's full-screen spinner shows; then the coming page's
 * outline replaces it.
 */
const spinnerFor = 700;

/** index.html holds both; this attribute of the root element selects one (opening.css). */
export const showShapeSoon = (): void => {
  const show = () => (document.documentElement.dataset['opening'] = likelyPage(location.pathname));
  setTimeout(show, Math.max(0, spinnerFor - performance.now()));
};

/** Called when the page itself is rendered. */
export const endOpening = (): void => document.getElementById('opening')?.remove();
