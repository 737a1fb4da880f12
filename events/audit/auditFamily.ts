import type { FamilyEvent } from '../family/familyEvents.ts';
import type { MessageNamed } from '../kernel/message.ts';
import { ofWhom, quoted, type SentencesOf, type When, type Who } from './auditLabels.ts';

const photos = (count: number): string => (count === 0 ? '' : ` and ${count === 1 ? 'a photo' : `${count} photos`}`);

const shared = (data: MessageNamed<FamilyEvent, 'FamilyUpdateShared'>['data'], who: Who): string =>
  `shared ${data.isPrivate ? 'a private' : 'a'} family update${photos(data.photos.length)}${
    data.authorId === data.seniorId
      ? ''
      : ` with ${data.isPrivate ? who(data.seniorId) : `the family of ${who(data.seniorId)}`}`
  }${data.content.trim() === '' ? '' : `:${quoted(data.content)}`}`;

type Later = MessageNamed<FamilyEvent, 'FamilyUpdateTakenBack' | 'FamilyUpdateHidden' | 'FamilyUpdateShown'>['data'];
/** The senior hides updates, her own and those of others. */
const which = ({ authorId, seniorId, sharedAt }: Later, when: When, who: Who): string =>
  `the family update${authorId === seniorId ? '' : ` that ${who(authorId)} shared`} of ${when(sharedAt)}`;

/** Sentences about family updates. */
export const familySentences: SentencesOf<FamilyEvent> = {
  FamilyUpdateShared: (data, _when, who) => shared(data, who),
  FamilyUpdateTakenBack: ({ authorId, seniorId, sharedAt }, when, who) =>
    `took back the family update of ${when(sharedAt)}${authorId === seniorId ? '' : ` shared with the family of ${who(seniorId)}`}`,
  FamilyUpdateHidden: (data, when, who, by) =>
    `hid ${which(data, when, who)} from the rest of the family${ofWhom(data.seniorId, by, who)}`,
  FamilyUpdateShown: (data, when, who, by) =>
    `showed ${which(data, when, who)} to the whole family${ofWhom(data.seniorId, by, who)} again`,
};
