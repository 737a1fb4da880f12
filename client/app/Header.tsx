import { Link } from 'react-router-dom';
import { MessagesLink } from '../conversation/MessagesLink.tsx';
import { NewMessageAnnouncer } from '../conversation/NewMessageAnnouncer.tsx';
import { NoticeAnnouncer } from '../notice/NoticeAnnouncer.tsx';
import { NoticesLink } from '../notice/NoticesLink.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { roleLabels } from '../ui/roleLabels.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { LiveState } from './LiveState.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { ViewMenu } from './ViewMenu.tsx';

export const Header = () => {
  const user = useAppSelector(selectUser);
  return (
    <header className="header">
      <div className="header__inner">
        <Link className="wordmark" to="/" aria-label="Hearthline, home">
          <Wordmark />
        </Link>
        <div className="header__actions">
          <LiveState />
          <MessagesLink />
          <NewMessageAnnouncer />
          <NoticesLink />
          <NoticeAnnouncer />
          <Link className="icon-word" to="/profile" aria-label={`Profile of ${nameOf(user)}, ${roleLabels[user.role]}`}>
            <PersonAvatar person={user} />
            <span className="header__person">
              <bdi className="header__name">
                {user.firstName || 'User'}
                <span className="header__last"> {user.firstName && user.lastName}</span>
              </bdi>
              <span className="header__role">{roleLabels[user.role]}</span>
            </span>
          </Link>
          <ViewMenu />
          <LogoutButton />
        </div>
      </div>
    </header>
  );
};
