import type { VisitorName } from '../../events/demo/demoCommands.ts';

/** The people that a demo visitor can be. */
export const demoPeople: Readonly<Record<VisitorName, { readonly name: string; readonly who: string }>> = {
  rosa: { name: 'Rosa', who: 'the senior' },
  ana: { name: 'Ana', who: 'her daughter' },
  fay: { name: 'Fay', who: 'her caregiver' },
};
