import './badge.css';

/** A word that says what kind of thing it stands by. */
export const Badge = ({ word }: { word: string }) => <span className="badge">{word}</span>;
