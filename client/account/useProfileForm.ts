import { medicalFields } from '../../events/account/profileFields.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { longestOf } from '../form/recordDraft.ts';
import { useAddedDevice } from './addedDevice.ts';
import { changesOf, editProblemsOf, problemsOf, valuesOf, type ProfileValues } from './profileForm.ts';

const toast = {
  success: { title: 'Success', description: 'Profile updated successfully!' },
  failure: { title: 'Error', otherwise: 'Failed to update profile' },
} as const;

/** The user's profile with the edits over it: fields without edits follow other windows. */
export const useProfileForm = (): CommandForm<ProfileValues> => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isAdded = useAddedDevice() !== undefined;
  const form: CommandForm<ProfileValues> = useCommandForm({
    name: 'profile',
    initial: valuesOf(user),
    shown: (edits) => ({ ...valuesOf(user), ...edits }),
    longest: longestOf(medicalFields),
    validate: (values) => problemsOf(values, isAdded),
    validateEdits: editProblemsOf,
    onInvalid: () =>
      dispatch(
        toastShown({
          title: 'Validation Error',
          description: 'Please fix the errors below before saving',
          intent: 'failure',
        }),
      ),
    write: (values) => ({ type: 'UpdateProfile', route: 'PUT /user/profile', body: changesOf(values, user), toast }),
    onSuccess: () => form.reset(form.unsent()),
  });
  return form;
};
