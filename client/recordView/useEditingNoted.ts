import { useEffect } from 'react';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import { useCommand } from '../command/useCommand.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

/** For a form to change an area of a record: its owner sees that somebody else opened it. Nothing is shown if that can't be sent. */
export const useEditingNoted = (ownerId: string, area: PermissionArea): void => {
  const isOwn = useAppSelector(selectUser).id === ownerId;
  const { send } = useCommand(`editing-${ownerId}-${area}`);
  useEffect(() => {
    if (!isOwn) send({ type: 'NoteEditing', route: 'POST /record-views', body: { senior: ownerId, area } });
  }, [send, isOwn, ownerId, area]);
};
