import { useEffect } from 'react';
import { brand } from '#shared/brand.ts';
import { callApi, pageFailed } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';

/** Shown when a page failed. The server only counts the failure: it does not learn the reader or the page. */
export function PageFailure({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
    window.dispatchEvent(new Event(pageFailed));
    callApi('notePageFailure').catch(() => undefined);
  }, [error]);
  return (
    <div className="page section-space" role="alert">
      <p className="eyebrow">Our mistake</p>
      <h1 className="mt-3 max-w-3xl text-4xl">This page failed to load.</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Please refresh the page. If it keeps happening, write to{' '}
        <a className="text-link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <LinkButton to="/" tone="secondary" reloadDocument>
          Go Home
        </LinkButton>
      </div>
    </div>
  );
}
