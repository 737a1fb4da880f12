import { Fragment } from 'react';
import type { Sentence } from '../ui/sentence.ts';
import { PersonName } from './PersonName.tsx';

/** A sentence whose names open the person's details. */
export const NamedSentence = ({ sentence, ownerId }: { sentence: Sentence; ownerId: string }) =>
  sentence.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <PersonName person={part} ownerId={ownerId} />}</Fragment>
  ));
