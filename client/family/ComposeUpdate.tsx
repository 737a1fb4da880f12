import { Button } from '../ui/Button.tsx';
import { useId, useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Reason } from '../ui/Reason.tsx';
import { Switch } from '../ui/Switch.tsx';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import type { Circle } from './circles.ts';
import { familyLabel } from './updateLabels.ts';
import { contentRequired, useComposing } from './useComposing.ts';

/** The box for text, photos, or both, for one circle. The draft stays until the server has accepted it. */
export const ComposeUpdate = ({ circles }: { circles: readonly Circle[] }) => {
  const [chosenId, setChosenId] = useState<string>();
  const circle = circles.find(({ seniorId }) => seniorId === chosenId) ?? circles[0];
  return circle ? <Compose circles={circles} circle={circle} onChoose={setChosenId} /> : null;
};

interface ComposeProps {
  readonly circles: readonly Circle[];
  readonly circle: Circle;
  readonly onChoose: (seniorId: string) => void;
}

const Compose = ({ circles, circle, onChoose }: ComposeProps) => {
  const composing = useComposing(circle, onChoose);
  const { draft, chosen, isNothing, isPending, share, problem, lengthProblem, cancel, forget, edit, handleSubmit } =
    composing;
  const [wasEntered, setEntered] = useState(false);
  // small until it is used, so that phones show the feed
  const isBegun = wasEntered || !isNothing || draft.isPrivate;
  const { content, photos, ...others } = problem?.fields ?? {};
  return (
    <Card title="Share an update" className={`compose screen-only${isBegun ? '' : ' compose--small'}`}>
      <form className="form" noValidate onSubmit={handleSubmit} onFocus={() => setEntered(true)} aria-busy={isPending}>
        {circles.length > 1 && <ShareWith circles={circles} circle={circle} onChoose={onChoose} />}
        <WhatsNew
          value={draft.content}
          problem={lengthProblem ?? content}
          onChange={(typed) => edit({ content: typed })}
        />
        <ChosenPhotos chosen={chosen} isPending={isPending} problem={photos} onEdit={forget} />
        {isBegun && !circle.isOwn && (
          <Switch
            label={`Only ${circle.name} and me`}
            hint={`Nobody else in ${circle.name}’s family sees it`}
            isOn={draft.isPrivate}
            onChange={(isPrivate) => edit({ isPrivate })}
          />
        )}
        {isPending && chosen.photos.length > 0 && (
          <UploadProgress what="Sending your photos" share={share} onCancel={cancel} />
        )}
        <Refusal
          sentence={problem && (Object.values(others)[0] ?? ((content ?? photos) ? undefined : problem.message))}
        />
        <ShareButton isNothing={isNothing} isPending={isPending} />
      </form>
    </Card>
  );
};

const ShareWith = ({ circles, circle, onChoose }: ComposeProps) => (
  <Choices
    legend="Share with"
    name="circle"
    isRow
    options={circles.map((each) => ({ value: each.seniorId, label: familyLabel(each) }))}
    value={circle.seniorId}
    onChange={onChoose}
  />
);

interface WhatsNewProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (content: string) => void;
}

const WhatsNew = ({ value, problem, onChange }: WhatsNewProps) => (
  <FieldGroup label="What’s new?" problem={problem}>
    {(control) => (
      <textarea
        {...control}
        className="input"
        rows={2}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldGroup>
);

const ShareButton = ({ isNothing, isPending }: { isNothing: boolean; isPending: boolean }) => (
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
);

/** The server's refusal of the update as a whole. */
const Refusal = ({ sentence }: { sentence: string | undefined }) => {
  const id = useId();
  return sentence ? <FieldProblem id={id} problem={sentence} /> : null;
};
