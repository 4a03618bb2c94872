import { useEffect, useState } from 'react';
import { queryClient } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { useToast } from '#web/components/toasts.tsx';
import {
  clearAllCaches,
  readBrowserFacts,
  type BrowserFacts,
} from '#web/features/diagnostic/read-browser-facts.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => [
  ...pageMeta('Diagnostic', 'Information about this browser, for when something looks wrong.'),
  { name: 'robots', content: 'noindex' },
];

const colors = [
  ['Leaf', 'bg-leaf'],
  ['Citrus', 'bg-citrus'],
  ['Sun', 'bg-sun'],
  ['Canopy', 'bg-canopy'],
  ['Paper', 'bg-paper'],
  ['Ink', 'bg-ink'],
] as const;

export default function DiagnosticPage() {
  const [facts, setFacts] = useState<BrowserFacts | null>(null);
  const toast = useToast();
  useEffect(() => {
    void readBrowserFacts().then(setFacts);
  }, []);
  const clear = async () => {
    const count = await clearAllCaches();
    queryClient.clear();
    setFacts(await readBrowserFacts());
    toast.success(count === 1 ? '1 cache cleared.' : `${count} caches cleared.`);
  };
  const rows = [
    ['User agent', facts?.userAgent],
    ['Timestamp', facts?.timestamp],
    ['Service worker', facts?.serviceWorker],
    ['Caches', facts?.caches],
  ] as const;
  return (
    <>
      <PageHeader title="Diagnostic">
        If something looks wrong, send us a screenshot of this page. Nothing on it leaves your browser
        automatically.
      </PageHeader>
      <div className="page grid gap-10 pb-20">
        <dl className="divide-y divide-line border-y border-line">
          {rows.map(([name, value]) => (
            <div key={name} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd className="break-words text-ink-soft">{value ?? 'Reading…'}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="colors">
          <h2 id="colors" className="text-2xl">
            Brand color test
          </h2>
          <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
            {colors.map(([name, ground]) => (
              <li key={name} className="text-sm">
                <div className={`h-20 rounded-md border border-line ${ground}`} />
                <p className="mt-1.5">{name}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void clear()}>Clear All Caches</Button>
          <Button tone="secondary" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </div>
      </div>
    </>
  );
}
