import { Icon } from '../ui/Icon.tsx';

interface NewTabLinkProps {
  readonly address: string;
  readonly word: string;
  readonly isPrimary?: boolean;
}

/** Opens an external page in a new tab, without a referrer or an opener. */
export const NewTabLink = ({ address, word, isPrimary = false }: NewTabLinkProps) => (
  <a
    className={isPrimary ? 'button button--primary' : 'button'}
    href={address}
    target="_blank"
    rel="noopener noreferrer"
  >
    {word}
    {!/new tab/i.test(word) && <span className="visually-hidden"> (opens in a new tab)</span>}
    <Icon name="i-outside" />
  </a>
);
