import type { ReactNode } from 'react';
import { Notice } from '#web/components/notice.tsx';
import { PageHeader } from '#web/components/page-header.tsx';

/** Frame of a legal text as a page of its own. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title}>Version of November 1, 2026.</PageHeader>
      <div className="page pb-20">
        <Notice className="mb-4 max-w-prose">
          This text states how the co-op works. It is waiting for review by a lawyer before the public launch.
        </Notice>
        {children}
      </div>
    </>
  );
}
