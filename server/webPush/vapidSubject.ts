import type { Config } from '../config.ts';
import { isPublicName } from './publicAddress.ts';

/** By which push services can reach the operator (RFC 8292 section 2.1). */
export interface VapidSubject {
  readonly subject: string;
  /** Apple refuses pushes from a server without a public address of its own or its operator's. */
  readonly isPublic: boolean;
}

/** Other push services don't look at it. */
const noSubject: VapidSubject = { subject: 'mailto:operator@hearthline.invalid', isPublic: false };

const mailAddress = /[^\s<>()[\],;:"@]+@([\w-]+(?:\.[\w-]+)+)/;

export const vapidSubjectOf = ({
  publicUrl,
  supportContact = '',
}: Pick<Config, 'publicUrl' | 'supportContact'>): VapidSubject => {
  if (publicUrl?.startsWith('https:') && isPublicName(new URL(publicUrl).hostname))
    return { subject: publicUrl, isPublic: true };
  const [address, host = ''] = mailAddress.exec(supportContact) ?? [];
  return address !== undefined && isPublicName(host) ? { subject: `mailto:${address}`, isPublic: true } : noSubject;
};

/** A sentence for the operator; undefined: all is well. */
export const subjectProblem = (config: Pick<Config, 'publicUrl' | 'supportContact'>): string | undefined =>
  vapidSubjectOf(config).isPublic
    ? undefined
    : 'Reminders can’t reach iPhones, iPads and Macs with Safari: Apple asks for a public address of the server. Set PUBLIC_URL to its https address, or write a mail address into SUPPORT_CONTACT.';
