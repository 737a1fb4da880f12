import '../ui/public.css';
import { PublicFooter } from '../ui/PublicFooter.tsx';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { TextSize } from '../ui/TextSize.tsx';
import { useTitle } from '../ui/useTitle.ts';
import './privacy.css';
import { privacy } from './privacyTexts.ts';

/**
 * Explains in plain words how people's data is used (docs/security.md has the details). Its links load their page,
 * since the reader may be signed in.
 */
export const PrivacyPage = () => {
  useTitle('Privacy');
  return (
    <div className="public">
      <PublicHeader loadsHome>
        <TextSize />
      </PublicHeader>
      <main className="privacy" id="main" tabIndex={-1}>
        <h1>Privacy in plain words</h1>
        <p className="privacy__lead">{privacy.lead}</p>
        {privacy.parts.map(({ title, lines }) => (
          <section key={title} className="privacy__part">
            <h2>{title}</h2>
            <ul className="bullets">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      <PublicFooter />
    </div>
  );
};
