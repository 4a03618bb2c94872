import type { ReactNode } from 'react';
import { Notice } from '#web/components/notice.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { useIsLocalStage } from './use-is-local-stage.ts';

/**
 * The page around a legal text. Only the local stage shows the note about the lawyer's review. The note appears
 * once the store is read. It stands below the text, so that the text does not move then.
 */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const isLocalStage = useIsLocalStage();
  return (
    <>
      <PageHeader title={title}>Version of November 1, 2026.</PageHeader>
      <div className="page legal-page pb-20">
        {children}
        {isLocalStage && (
          <Notice className="mt-8">
            This text states how the co-op works. It is waiting for review by a lawyer before the public
            launch.
          </Notice>
        )}
      </div>
    </>
  );
}
