import { mayChange, type Approach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';

/** The senior, and members of her care team who change `health`. */
export const mayWriteHandoverNote = (approach: Approach): void => mayChange('health', approach);

/** Only the writer, while they may still write notes: nobody puts words in somebody else's mouth. */
export const mayCorrectHandoverNote = (approach: Approach & { readonly writerId: string }, notFound: string): void => {
  mayChange('health', approach, notFound);
  if (approach.viewerId !== approach.writerId)
    throw new Forbidden('Only the person who wrote this note can correct it.');
};
