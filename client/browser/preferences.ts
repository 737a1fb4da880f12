import { parsedJson, store, storedText } from './browserStorage.ts';

/** Display settings of this browser; stored here only, signed in or out. */
export interface Preferences {
  readonly text: 'a' | 'a-plus' | 'a-plus-plus';
  readonly theme: 'system' | 'light' | 'dark';
  readonly contrast: 'system' | 'more';
}

const key = 'hearthline.preferences';
const standard: Preferences = { text: 'a', theme: 'system', contrast: 'system' };
const changedEvent = 'hearthline:preferences';

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;

const preferencesIn = (kept: unknown): Preferences => {
  const { text, theme, contrast } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    text: oneOf(['a', 'a-plus', 'a-plus-plus'], text, standard.text),
    theme: oneOf(['system', 'light', 'dark'], theme, standard.theme),
    contrast: oneOf(['system', 'more'], contrast, standard.contrast),
  };
};

/** A choice that can't be stored lasts until the page is left. */
let unstored: Preferences | undefined;
let last: { readonly text: string | null; readonly value: Preferences } | undefined;

/** The same object until something changes. */
export const readPreferences = (): Preferences => {
  if (unstored) return unstored;
  const text = storedText('browser', key);
  if (last?.text !== text) last = { text, value: preferencesIn(parsedJson(text)) };
  return last?.value ?? standard;
};

const resolved = ({ theme, contrast }: Preferences) => ({
  theme: theme === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : theme,
  contrast: contrast === 'more' || matchMedia('(prefers-contrast: more)').matches ? 'more' : 'normal',
});

/** Sets them on the root element, for tokens.css. */
export const applyPreferences = (preferences: Preferences): void => {
  const { theme, contrast } = resolved(preferences);
  Object.assign(document.documentElement.dataset, { theme, contrast, text: preferences.text });
};

export const savePreferences = (preferences: Preferences): void => {
  unstored = store('browser', key, JSON.stringify(preferences)) ? undefined : preferences;
  applyPreferences(preferences);
  window.dispatchEvent(new Event(changedEvent));
};

/** Follows changes made here, in other windows and by the device. */
export const followPreferences = (whenChanged: () => void): (() => void) => {
  const handle = () => {
    applyPreferences(readPreferences());
    whenChanged();
  };
  const media = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener('change', handle);
  window.addEventListener('storage', handle);
  window.addEventListener(changedEvent, whenChanged);
  return () => {
    for (const query of media) query.removeEventListener('change', handle);
    window.removeEventListener('storage', handle);
    window.removeEventListener(changedEvent, whenChanged);
  };
};
