import { useState } from 'react';
import type { ApiClient } from '../api/apiClient.ts';
import { keepOnlyOf } from '../browser/browserStorage.ts';
import { nobody } from '../form/drafts.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';

interface SignInAsAnotherProps {
  readonly api: ApiClient;
  /** The page that the other person comes back to. */
  readonly page: '/join' | '/auditor';
}

/** The browser may belong to somebody else in the house. The link stays open in this tab. */
export const SignInAsAnother = ({ api, page }: SignInAsAnotherProps) => {
  const [hasFailed, setFailed] = useState(false);
  const handleClick = async () => {
    try {
      await api.send({ route: 'POST /logout' });
      keepOnlyOf(nobody);
      location.assign(`/auth?next=${page}`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      {hasFailed && (
        <FieldProblem id="another-problem" problem="We couldn’t log you out. Check your connection and try again." />
      )}
      <button type="button" className="button button--quiet" onClick={() => void handleClick()}>
        Not you? Sign in as someone else
      </button>
    </div>
  );
};
