import { phoneLink } from './phoneLink.ts';

/** A part of a contact; `href` if it is an address or a number. */
export interface ContactPart {
  readonly text: string;
  readonly href?: string;
}

const reachable = /([^\s,;<>()@]+@[^\s,;<>()@]+\.[^\s,;<>()@]+)|(\+?\(?\d[\d\s()./-]{5,}\d(?:\s*(?:ext\.?|x)\s*\d+)?)/g;

/** "Maria, +1 555 201 0142" in parts: text, mail addresses and phone numbers. */
export const contactParts = (contact: string): readonly ContactPart[] => {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { 0: text, 1: email, index } of contact.matchAll(reachable)) {
    if (index > end) parts.push({ text: contact.slice(end, index) });
    const href = email === undefined ? phoneLink(text) : `mailto:${email}`;
    parts.push(href === undefined ? { text } : { text, href });
    end = index + text.length;
  }
  if (end < contact.length) parts.push({ text: contact.slice(end) });
  return parts;
};
