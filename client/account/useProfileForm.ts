import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { useCommand } from '../app/useCommand.ts';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { changesOf, liveProblem, problemsOf, valuesOf, type ProfileEdits, type ProfileField, type ProfileProblems } from './profileForm.ts';

const toast = {
  success: { title: 'Success', description: 'Profile updated successfully!' },
  failure: { title: 'Error' },
} as const;

export interface ProfileForm {
  readonly isPending: boolean;
  readonly problemOf: (field: ProfileField) => string | undefined;
  readonly field: (field: ProfileField) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  readonly handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What the user is, with what was typed over it: untouched fields follow other windows. */
export const useProfileForm = (): ProfileForm => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [edits, setEdits] = useState<ProfileEdits>({});
  const [problems, setProblems] = useState<ProfileProblems>({});
  const { isPending, problem, send, forget } = useCommand('profile', () => setEdits({}));
  const values = { ...valuesOf(user), ...edits };
  const change = (field: ProfileField, value: string) => {
    setEdits((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...problem?.fields, ...before, [field]: liveProblem(field, value) }));
    forget();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    focusFirstProblem(event.currentTarget);
    if (Object.keys(found).length === 0) send({ type: 'UpdateProfile', route: 'PUT /user/profile', body: changesOf(edits, user), toast });
    else dispatch(toastShown({ title: 'Validation Error', description: 'Please fix the errors below before saving', intent: 'failure' }));
  };
  return {
    isPending,
    problemOf: (field) => problems[field] ?? problem?.fields[field],
    field: (field) => ({ name: field, value: values[field], onChange: ({ target }) => change(field, target.value) }),
    handleSubmit,
  };
};
