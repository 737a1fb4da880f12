/** An extension at the end of a number: "ext. 12", "x12", "#12". */
const extension = /(?:ext\.?|x|#)\s*(\d+)\s*$/i;
const fewestDigits = 3;

const dialled = (text: string): string => text.replace(/[^\d+*#]/g, '');
const uriPart = (text: string): string => text.replaceAll('#', '%23');

/** A link that dials: marks left out, an extension after a pause. "#" belongs to a service code where too few digits are before it. */
export const phoneLink = (phone: string): string => {
  const [match, digits] = extension.exec(phone) ?? [];
  const main = match === undefined ? phone : phone.slice(0, -match.length);
  if (digits === undefined || main.replace(/\D/g, '').length < fewestDigits) return `tel:${uriPart(dialled(phone))}`;
  return `tel:${uriPart(dialled(main))},${digits}`;
};

/** spec.md §5: calling 911 asks a confirmation first. */
export const isEmergencyNumber = (phone: string): boolean => dialled(phone) === '911';

/** A number as it is read: on one line. */
export const unbroken = (phone: string): string => phone.replace(/\s/g, '\u00a0');
