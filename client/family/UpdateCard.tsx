import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { ageOf, familyLabel, fullTime, privateLabel } from './updateLabels.ts';
import { UpdatePhotos } from './UpdatePhotos.tsx';

interface UpdateCardProps {
  readonly update: FamilyUpdateView;
  readonly now: Date;
  /** Says whose circle it is in. */
  readonly namesCircle: boolean;
}

/** One update: who, when, what they wrote, and their photos. */
export const UpdateCard = ({ update, now, namesCircle }: UpdateCardProps) => {
  const viewer = useAppSelector(selectUser);
  const { author, senior, content, photos, isPrivate, createdAt } = update;
  const name = author.id === viewer.id ? 'You' : nameOf(author);
  const circle = { seniorId: senior.id, name: senior.firstName?.trim() || nameOf(senior), isOwn: senior.id === viewer.id };
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
            {namesCircle && <span>{familyLabel(circle)}</span>}
          </p>
        </div>
      </div>
      {isPrivate && (
        <p className="update__private">
          <Icon name="i-lock" />
          <span>
            <NamedSentence sentence={privateLabel(update, viewer.id)} ownerId={senior.id} />
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
