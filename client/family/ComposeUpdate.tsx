import { Button } from '@blueprintjs/core';
import { useId, useState, type FormEvent } from 'react';
import { longestUpdate } from '../../events/family/familyEvents.ts';
import { useAppDispatch } from '../app/hooks.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { useCommand } from '../app/useCommand.ts';
import { Card } from '../ui/Card.tsx';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Reason } from '../ui/Reason.tsx';
import { Switch } from '../ui/Switch.tsx';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import type { Circle } from './circles.ts';
import { isEmpty, shareUpdate } from './shareUpdate.ts';
import { familyLabel } from './updateLabels.ts';
import { useChosenPhotos } from './useChosenPhotos.ts';
import { useUpdateDraft } from './updateDrafts.ts';

/** spec.md §5 "Family update". */
const contentRequired = { title: 'Content Required', description: 'Please enter some text or select a photo to share' };

/** Some words, photos, or both, for one circle. What was typed stays until the server has it. */
export const ComposeUpdate = ({ circles }: { circles: readonly Circle[] }) => {
  const dispatch = useAppDispatch();
  const [chosenId, setChosenId] = useState<string>();
  const circle = circles.find(({ seniorId }) => seniorId === chosenId) ?? circles[0];
  const { draft, change, clear } = useUpdateDraft(circle?.seniorId ?? '');
  const chosen = useChosenPhotos();
  const [wasEntered, setEntered] = useState(false);
  const { isPending, share, problem, send, cancel, forget } = useCommand('share-update', () => {
    clear();
    chosen.clear();
  });
  if (!circle) return null;
  const isNothing = isEmpty(draft, chosen.photos);
  // small until somebody begins, so that the feed is in view on phones
  const isBegun = wasEntered || !isNothing || draft.isPrivate;
  const edit = (edits: Partial<typeof draft>) => {
    if (problem) forget();
    change(edits);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNothing) dispatch(toastShown({ ...contentRequired, intent: 'failure' }));
    else if (!isPending) send(shareUpdate(draft, circle, chosen.photos));
  };
  const { content, photos, ...others } = problem?.fields ?? {};
  return (
    <Card title="Share an update" className="compose screen-only">
      <form className="form" noValidate onSubmit={handleSubmit} onFocus={() => setEntered(true)} aria-busy={isPending}>
        {circles.length > 1 && (
          <Choices
            legend="Share with"
            name="circle"
            isRow
            options={circles.map((each) => ({ value: each.seniorId, label: familyLabel(each) }))}
            value={circle.seniorId}
            onChange={setChosenId}
          />
        )}
        <FieldGroup label="What’s new?" problem={content}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              dir="auto"
              maxLength={longestUpdate}
              readOnly={isPending}
              value={draft.content}
              onChange={({ target }) => edit({ content: target.value })}
            />
          )}
        </FieldGroup>
        <ChosenPhotos chosen={chosen} isPending={isPending} problem={photos} onEdit={forget} />
        {isBegun && !circle.isOwn && (
          <Switch
            label={`Only ${circle.name} and me`}
            hint={`Nobody else in ${circle.name}’s family sees it`}
            isOn={draft.isPrivate}
            onChange={(isPrivate) => edit({ isPrivate })}
          />
        )}
        {isPending && chosen.photos.length > 0 && <UploadProgress what="Sending your photos" share={share} onCancel={cancel} />}
        <Refusal sentence={problem && (Object.values(others)[0] ?? ((content ?? photos) ? undefined : problem.message))} />
        <Reason why={isNothing ? contentRequired.description : undefined}>
          {(reasoned) => (
            <Button
              type="submit"
              intent="primary"
              icon={<Icon name="i-send" />}
              text={isPending ? 'Sharing…' : 'Share Update'}
              aria-disabled={isNothing || isPending}
              aria-busy={isPending}
              {...reasoned}
            />
          )}
        </Reason>
      </form>
    </Card>
  );
};

/** What the server says of the update as a whole. */
const Refusal = ({ sentence }: { sentence: string | undefined }) => {
  const id = useId();
  return sentence ? <FieldProblem id={id} problem={sentence} /> : null;
};
