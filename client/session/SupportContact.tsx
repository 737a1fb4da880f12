import { useEffect, useState } from 'react';
import { supportContact } from '../browser/pageMarks.ts';
import type { ContactPart } from '../ui/contactParts.ts';
import { unbroken } from '../ui/unbroken.ts';

const loadParts = () => import(/* webpackChunkName: "contactParts" */ '../ui/contactParts.ts');

/** The contact as one text, until the code has come that finds its numbers and addresses: few installations name one. */
const useContactParts = (contact: string): readonly ContactPart[] => {
  const [parts, setParts] = useState<readonly ContactPart[]>([{ text: contact }]);
  useEffect(() => {
    loadParts().then(
      ({ contactParts }) => setParts(contactParts(contact)),
      // the text can be read without it
      () => undefined,
    );
  }, [contact]);
  return parts;
};

const Contact = ({ contact }: { readonly contact: string }) =>
  useContactParts(contact).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href}>
        {href.startsWith('tel:') ? unbroken(text) : text}
      </a>
    ),
  );

/** The support contact, with numbers and addresses to tap; without one, a phrase. */
export const SupportContact = () => {
  const contact = supportContact();
  return contact === undefined ? <>the person who runs Hearthline for you</> : <Contact contact={contact} />;
};
