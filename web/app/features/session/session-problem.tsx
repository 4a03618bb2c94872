import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { resumeSession } from './resume-session.ts';

/** Shown in place of a guarded page while the server cannot be reached to tell the user. */
export function SessionProblem({ message }: { message: string }) {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void resumeSession().finally(() => setTrying(false));
  };
  return (
    <div className="page section-space">
      <ErrorState message={message} onRetry={retry} retrying={isTrying} />
    </div>
  );
}
