import type { AddContact, ChangeContact } from '../../events/contact/contactCommands.ts';
import { contactProblems } from '../../events/contact/contactRules.ts';
import { defaultContactType, type ContactType } from '../../events/contact/contactTypes.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { Problems } from '../ui/useForm.ts';

/** The content of the form, as typed. */
export type ContactDraft = {
  readonly name: string;
  readonly phone: string;
  readonly contactType: ContactType;
  readonly relationship: string;
  readonly notes: string;
  readonly isPrimary: boolean;
};

export const emptyDraft: ContactDraft = {
  ...{ name: '', phone: '', contactType: defaultContactType, relationship: '', notes: '', isPrimary: false },
};

export const draftOf = ({ name, phone, contactType, relationship, notes, isPrimary }: EmergencyContactView): ContactDraft => ({
  ...{ name, phone, contactType, relationship: relationship ?? '', notes: notes ?? '', isPrimary },
});

export const problemsOf = (draft: ContactDraft): Problems<ContactDraft> => contactProblems(draft);

export const bodyOf = (draft: ContactDraft, order: number): AddContact => ({ ...draft, order });

/** What was edited alone, so that a change made elsewhere meanwhile stays. */
export const changesOf = (before: ContactDraft, draft: ContactDraft): ChangeContact =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== before[field as keyof ContactDraft]));
