import { supportContact } from '../browser/pageMarks.ts';
import { contactParts } from '../ui/contactParts.ts';
import { unbroken } from '../ui/phoneLink.ts';

/** The support contact, with numbers and addresses to tap; without one, a phrase. */
export const SupportContact = () => {
  const contact = supportContact();
  if (contact === undefined) return <>the person who runs Hearthline for you</>;
  return (
    <>
      {contactParts(contact).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href}>
            {href.startsWith('tel:') ? unbroken(text) : text}
          </a>
        ),
      )}
    </>
  );
};
