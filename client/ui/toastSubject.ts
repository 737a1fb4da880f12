import type { ToastSubject, ToastText } from './toastQueue.ts';

/** "June · Levothyroxine 50 mg, given 1:14 PM"; the name alone where the title has all the rest but that. */
export const subjectOf = (
  { title, about, ownerId }: ToastText & ToastSubject,
  names: ReadonlyMap<string, string> | undefined,
): string | undefined => {
  const name = ownerId === undefined ? undefined : names?.get(ownerId);
  // "Your update has been shared with Rosa only." has it
  if (!about) return ` ${title} `.includes(` ${name} `) ? undefined : name;
  return name ? `${name} · ${about}` : about;
};
