import { useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { Named } from '../ui/sentence.ts';
import { later } from '../ui/later.tsx';
import './personName.css';

const PersonCard = later(
  async () => (await import(/* webpackChunkName: "personCard" */ './PersonCard.tsx')).PersonCard,
);

interface PersonNameProps {
  readonly person: Named;
  /** The owner of the record or page that names the person. */
  readonly ownerId: string;
}

/**
 * A name that opens the person's card in place. The viewer's own ("you") opens nothing. A right-to-left name doesn't
 * reorder the sentence.
 */
export const PersonName = ({ person, ownerId }: PersonNameProps) => {
  const [isOpen, setOpen] = useState(false);
  const viewerId = useAppSelector(selectUser).id;
  if (person.id === viewerId) return person.name;
  return (
    <>
      <button
        type="button"
        className="person-name"
        aria-label={`${person.name}, who this is`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <bdi>{person.name}</bdi>
      </button>
      {isOpen && <PersonCard person={person} ownerId={ownerId} onClose={() => setOpen(false)} />}
    </>
  );
};
