import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { resumeSession } from './resume-session.ts';

/** Shown in place of a guarded page while the server cannot be reached and the reader is therefore not known. */
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
