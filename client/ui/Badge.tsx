import './badge.css';

/** A word that names the kind of the thing next to it. */
export const Badge = ({ word }: { word: string }) => <span className="badge">{word}</span>;
