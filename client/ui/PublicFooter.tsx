/** The footer of the public pages. */
export const PublicFooter = () => (
  <footer className="public__footer">
    <p>Hearthline. Care coordination for families.</p>
    <nav aria-label="Footer">
      <a href="/privacy">Privacy</a>
      <a href="/auth" target="_self">
        Sign In
      </a>
    </nav>
  </footer>
);
