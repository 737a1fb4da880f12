interface Announcement {
  readonly id: string;
  readonly text: string;
}

/** Announces each text once, after the screen reader has finished. `label` names the region. */
export const Announcements = ({ label, announcements }: { label: string; announcements: readonly Announcement[] }) => (
  <div className="visually-hidden" role="log" aria-label={label}>
    {announcements.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);
