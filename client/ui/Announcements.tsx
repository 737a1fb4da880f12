interface Announcement {
  readonly id: string;
  readonly text: string;
}

/** What a screen reader hears once, when it has finished what it is saying. `label` names the region. */
export const Announcements = ({ label, said }: { label: string; said: readonly Announcement[] }) => (
  <div className="visually-hidden" role="log" aria-label={label}>
    {said.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);
