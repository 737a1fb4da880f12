import { useState } from 'react';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommand } from '../command/useCommand.ts';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';
import { firstNameOf, nameOf } from '../ui/PersonAvatar.tsx';
import { TakeBackQuestion } from '../ui/TakeBackQuestion.tsx';
import { plainly } from '../ui/wallClock.ts';
import { hideKey, hideUpdate, showUpdate, takeBackUpdate } from './shareUpdate.ts';
import { fullTime } from './updateLabels.ts';

/** "More" of an update: its author takes it back, the senior hides it from her circle; other members have no menu. */
export const UpdateMenu = ({ update }: { update: FamilyUpdateView }) => {
  const viewer = useAppSelector(selectUser);
  const [isAsking, setAsking] = useState(false);
  const { id, author, senior, isPrivate, isHidden, createdAt } = update;
  const { send } = useCommand(hideKey(id));
  const isMine = author.id === viewer.id;
  const takeBack: MenuAction = { label: 'Take back…', icon: 'i-undo', onSelect: () => setAsking(true) };
  const hide: MenuAction = isHidden
    ? { label: 'Show again', icon: 'i-family', onSelect: () => send(showUpdate(update)) }
    : {
        label: 'Hide from my circle',
        icon: 'i-lock',
        onSelect: () => send(hideUpdate(update, isMine ? undefined : firstNameOf(author))),
      };
  const actions = [...(isMine ? [takeBack] : []), ...(senior.id === viewer.id && !isPrivate ? [hide] : [])];
  if (actions.length === 0) return null;
  const whose = isMine ? 'your update' : `the update by ${nameOf(author)}`;
  return (
    <>
      <MoreMenu label={plainly(`More for ${whose}, ${fullTime(createdAt, viewer.timeZone)}`)} actions={actions} />
      {isAsking && <TakeBackUpdate update={update} onClose={() => setAsking(false)} />}
    </>
  );
};

const TakeBackUpdate = ({ update, onClose }: { update: FamilyUpdateView; onClose: () => void }) => {
  const { isPending, send } = useCommand(`take-back-${update.id}`, onClose);
  const what = update.photos.length === 0 ? 'What you wrote is' : 'What you wrote and your photos are';
  return (
    <TakeBackQuestion
      question="Take this update back?"
      isPending={isPending}
      onConfirm={() => send(takeBackUpdate(update))}
      onCancel={onClose}
    >
      {what} removed for everyone. They’ll see that you took something back. This can’t be undone.
    </TakeBackQuestion>
  );
};
