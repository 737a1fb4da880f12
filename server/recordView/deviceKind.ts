import type { DeviceKind } from '../../events/recordView/viewedAreas.ts';

/** Longer than any browser's; longer ones come from no browser. */
const longest = 512;

/**
 * The kind of device by its user agent. An iPad asks for pages as a Mac does, and says so in every browser with Apple's engine:
 * only Chrome's and Firefox's own engines run on a Mac alone.
 */
export const deviceKindOf = (userAgent: string | undefined): DeviceKind => {
  if (userAgent === undefined || userAgent.length > longest || !userAgent.startsWith('Mozilla/5.0 (')) return 'unknown';
  if (/\bbot\b|\bTV\b|SmartTV|BRAVIA/i.test(userAgent)) return 'unknown';
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  if (/iPhone|iPod|Mobile/.test(userAgent)) return 'phone';
  if (userAgent.includes('Macintosh')) return /Chrome\/|Firefox\//.test(userAgent) ? 'computer' : 'unknown';
  return /Windows NT|X11|CrOS/.test(userAgent) ? 'computer' : 'unknown';
};
