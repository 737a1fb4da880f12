import type { UpdateProfile } from '../../events/account/accountCommands.ts';
import { profileFields, profileProblems } from '../../events/account/profileFields.ts';
import { problemsOf as problemsOfFields, readFields } from '../../events/kernel/recordFields.ts';
import { only } from '../../events/kernel/recordParts.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { changesOf as editsOf, draftOf, type DraftOf } from '../form/recordDraft.ts';
import { rightNow } from '../api/serverClock.ts';
import type { Problems } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';

/** The content of the "Personal Information" form. */
export type ProfileValues = DraftOf<typeof profileFields>;

export const valuesOf = (user: UserView): ProfileValues => draftOf(profileFields, user);

/** Sends only changed fields, so that two windows don't undo each other. */
export const changesOf = (values: ProfileValues, user: UserView): UpdateProfile =>
  readFields(profileFields, editsOf(valuesOf(user), values));

const todayIn = (timeZone: string): string => localDate(rightNow(), timeZone);

/** An added device's form has no email address: only the first device may set it. */
export const problemsOf = ({ email, ...values }: ProfileValues, isAddedDevice: boolean): Problems<ProfileValues> =>
  profileProblems(isAddedDevice ? values : { ...values, email }, todayIn(values.timeZone));

/** Phone and address are checked while they are typed (spec.md §5). */
export const editProblemsOf = (edits: Partial<ProfileValues>): Problems<ProfileValues> =>
  problemsOfFields(only(profileFields, 'phone', 'address'), edits);
