import { useState } from 'react';
import type { ApiClient } from '../api/apiClient.ts';
import { keepOnlyOf } from '../browser/browserStorage.ts';
import { nobody } from '../form/drafts.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';

/** The browser may belong to somebody else in the house. The invitation stays open in this tab. */
export const SignInAsAnother = ({ api }: { api: ApiClient }) => {
  const [hasFailed, setFailed] = useState(false);
  const handleClick = async () => {
    try {
      await api.send({ route: 'POST /logout' });
      keepOnlyOf(nobody);
      location.assign('/auth?next=/join');
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
