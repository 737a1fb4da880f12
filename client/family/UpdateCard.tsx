import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { firstNameOf, nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { TakenBack } from '../ui/TakenBack.tsx';
import type { Circle } from './circles.ts';
import { ageOf, familyLabel, fullTime, hiddenLabel, privateLabel } from './updateLabels.ts';
import { UpdateMenu } from './UpdateMenu.tsx';
import { UpdatePhotos } from './UpdatePhotos.tsx';

interface UpdateCardProps {
  readonly update: FamilyUpdateView;
  readonly now: Date;
  /** Names the circle it is in. */
  readonly namesCircle: boolean;
}

/** One update: author, time, text and photos; or that it was taken back. */
export const UpdateCard = (props: UpdateCardProps) => {
  const { takenBackAt } = props.update;
  return takenBackAt === null ? <WholeUpdate {...props} /> : <GoneUpdate {...props} takenBackAt={takenBackAt} />;
};

const circleOf = ({ senior }: FamilyUpdateView, viewerId: string): Circle => ({
  seniorId: senior.id,
  name: firstNameOf(senior),
  isOwn: senior.id === viewerId,
});

const GoneUpdate = ({ update, now, namesCircle, takenBackAt }: UpdateCardProps & { takenBackAt: string }) => {
  const viewer = useAppSelector(selectUser);
  const { author } = update;
  const name = author.id === viewer.id ? 'You' : firstNameOf(author);
  return (
    <article className="card update update--gone" aria-label={name}>
      <p>
        <TakenBack name={name} at={takenBackAt} now={now} timeZone={viewer.timeZone} />
      </p>
      {namesCircle && <p>{familyLabel(circleOf(update, viewer.id))}</p>}
    </article>
  );
};

const WholeUpdate = ({ update, now, namesCircle }: UpdateCardProps) => {
  const viewer = useAppSelector(selectUser);
  const { author, senior, content, photos, isPrivate, isHidden, createdAt } = update;
  const name = author.id === viewer.id ? 'You' : nameOf(author);
  return (
    <article className="card update" aria-label={name}>
      <div className="update__head">
        <PersonAvatar person={author} />
        <div className="update__who">
          <h3>
            <PersonName person={{ id: author.id, name }} ownerId={senior.id} />
          </h3>
          <p className="update__when">
            <Age createdAt={createdAt} now={now} timeZone={viewer.timeZone} />
            {namesCircle && <span>{familyLabel(circleOf(update, viewer.id))}</span>}
          </p>
        </div>
        <UpdateMenu update={update} />
      </div>
      {(isPrivate || isHidden) && (
        <p className="update__private">
          <Icon name="i-lock" />
          <span>
            <NamedSentence sentence={(isHidden ? hiddenLabel : privateLabel)(update, viewer.id)} ownerId={senior.id} />
          </span>
        </p>
      )}
      {content.trim() !== '' && <LinkedText text={content} />}
      {photos.length > 0 && <UpdatePhotos photos={photos} author={author} />}
    </article>
  );
};

const Age = ({ createdAt, now, timeZone }: { createdAt: string; now: Date; timeZone: string }) => {
  const { short, words } = ageOf(createdAt, now);
  return (
    <time dateTime={createdAt} title={fullTime(createdAt, timeZone)}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{words}</span>
    </time>
  );
};
