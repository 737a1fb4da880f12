import { contactFields, contactTypes } from '../../events/contact/contactFields.ts';
import { problemsOf } from '../../events/kernel/recordFields.ts';
import { without } from '../../events/kernel/recordParts.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { Write } from '../command/command.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { changesOf, draftOf, emptyDraft, type DraftOf } from '../form/recordDraft.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { Fields } from '../ui/useForm.ts';
import { contactTypeLabels } from './contactLabels.ts';
import { lastOrder } from './contactOrders.ts';
import { addContact, changeContact } from './emergencyContactsResource.ts';

/** The order is changed in the list. */
const formFields = without(contactFields, 'order');
type ContactDraft = DraftOf<typeof formFields>;

interface AddContactDialogProps {
  readonly ownerId: string;
  readonly contacts: readonly EmergencyContactView[];
  readonly onClose: () => void;
}

export const AddContactDialog = ({ ownerId, contacts, onClose }: AddContactDialogProps) => (
  <ContactFormDialog
    name="add-contact"
    title="Add Contact"
    button="Add Contact"
    initial={emptyDraft(formFields)}
    write={(draft) => addContact({ ...draft, order: lastOrder(contacts) }, ownerId)}
    onClose={onClose}
  />
);

export const EditContactDialog = ({ contact, onClose }: { contact: EmergencyContactView; onClose: () => void }) => (
  <ContactFormDialog
    name={`change-${contact.id}`}
    title={`Edit ${contact.name}`}
    button="Save Changes"
    initial={draftOf(formFields, contact)}
    write={(draft, before) => changeContact(contact, changesOf(before, draft))}
    onClose={onClose}
  />
);

interface ContactFormDialogProps {
  readonly name: string;
  readonly title: string;
  readonly button: string;
  readonly initial: ContactDraft;
  /** `before`: the initial values of the form. */
  readonly write: (draft: ContactDraft, before: ContactDraft) => Write;
  readonly onClose: () => void;
}

const ContactFormDialog = ({ name, title, button, initial, write, onClose }: ContactFormDialogProps) => {
  const form = useCommandForm({
    name,
    initial,
    validate: (draft) => problemsOf(formFields, draft),
    write: (draft) => write(draft, initial),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title={title} form={form} button={button} onClose={onClose}>
      <ContactFields {...form} />
    </CommandFormDialog>
  );
};

const ContactFields = (fields: Fields<ContactDraft>) => {
  const { values, problems, field, change } = fields;
  return (
    <>
      <FieldGroup label="Name" problem={problems.name}>
        {(control) => (
          <input {...control} {...field('name')} className="input" autoComplete="off" required data-first-focus />
        )}
      </FieldGroup>
      <div className="form__pair">
        <FieldGroup label="Phone" hint="For example (555) 201-0142, or 911" problem={problems.phone}>
          {(control) => (
            <input {...control} {...field('phone')} className="input" type="tel" autoComplete="off" required />
          )}
        </FieldGroup>
        <TypeField {...fields} />
      </div>
      <FieldGroup
        label="Relationship"
        isOptional
        hint="For example daughter, neighbor or doctor"
        problem={problems.relationship}
      >
        {(control) => <input {...control} {...field('relationship')} className="input" autoComplete="off" />}
      </FieldGroup>
      <FieldGroup label="Notes" isOptional hint="When to call, who has a key, which hospital" problem={problems.notes}>
        {(control) => <textarea {...control} {...field('notes')} className="input" rows={2} />}
      </FieldGroup>
      <Switch
        label="First to call"
        hint="In an emergency. You can choose one person."
        isOn={values.isPrimary}
        onChange={(isPrimary) => change({ isPrimary })}
        problem={problems.isPrimary}
      />
    </>
  );
};

const TypeField = ({ values, problems, change }: Fields<ContactDraft>) => (
  <FieldGroup label="Type" problem={problems.contactType}>
    {(control) => (
      <select
        {...control}
        className="input"
        value={values.contactType}
        onChange={({ target }) =>
          change({ contactType: contactTypes.find((type) => type === target.value) ?? values.contactType })
        }
      >
        {contactTypes.map((type) => (
          <option key={type} value={type}>
            {contactTypeLabels[type]}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);
