import Bowser from 'bowser';

/** Longer than any browser's; longer ones come from no browser. */
const longest = 512;
/** Only names that the library lists: a client's other names for itself are never repeated. */
const known = (name: string | undefined, names: Readonly<Record<string, string>>): string | undefined =>
  name !== undefined && Object.values(names).includes(name) ? name : undefined;

const browserOf = (name: string | undefined): string | undefined =>
  known(name, Bowser.BROWSER_MAP)?.replace(/ for Android$/, '');

const systems: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };
/** An iPad's Safari claims to be a Mac's. */
const systemOf = ({ os, platform, browser }: Bowser.Parser.ParsedResult): string | undefined => {
  const name = known(os.name, Bowser.OS_MAP);
  if (name === 'iOS') return platform.model === 'iPad' ? 'iPad' : 'iPhone';
  if (name === 'macOS' && browser.name === 'Safari') return 'Mac or iPad';
  return name === undefined ? undefined : (systems[name] ?? name);
};

/** A device in words, such as "Firefox on Android"; null if its user agent is unknown. */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longest) return null;
  const parsed = Bowser.parse(userAgent);
  const [browser, system] = [browserOf(parsed.browser.name), systemOf(parsed)];
  if (system === undefined) return browser ?? null;
  return `${browser ?? 'A browser'} on ${system}`;
};
