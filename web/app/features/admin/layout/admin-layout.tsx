import { ArrowLeft, Settings } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { adminGreetingName } from './admin-greeting-name.ts';
import { adminTabs, StoreSettings } from './admin-sections.ts';
import { keptTab } from './kept-tab.ts';
import { shownTab } from './shown-tab.ts';
import { tabsToCome } from './tabs-to-come.ts';

/** The back office: a greeting, its tabs, and the one that `?tab=` names. */
export function AdminView() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isSettings = params.get('section') === 'settings';
  const selected = shownTab(params.get('tab'), keptTab.read());
  useEffect(() => keptTab.keep(selected), [selected]);
  return (
    <div className="page pt-8 pb-20 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="eyebrow">Admin</p>
          <h1 className="mt-2 text-3xl break-words">Welcome, {adminGreetingName(user)}</h1>
        </div>
        {isSettings ? (
          <Link to={`?tab=${selected}`} className="tap gap-2 font-semibold text-leaf">
            <ArrowLeft aria-hidden="true" className="size-4" /> Back office
          </Link>
        ) : (
          <Link to="?section=settings" className="tap gap-2 font-semibold text-leaf">
            <Settings aria-hidden="true" className="size-4" /> Store settings
          </Link>
        )}
      </div>
      <div className="mt-6">
        {isSettings ? (
          <section aria-labelledby="store-settings" className="max-w-4xl">
            <h2 id="store-settings" className="mb-5 text-2xl">
              Store settings
            </h2>
            <Loaded label="Store settings">
              <StoreSettings />
            </Loaded>
          </section>
        ) : (
          <Tabs
            label="Back office"
            size="small"
            selected={selected}
            onSelect={(tab) => setParams({ tab })}
            items={adminTabs.map(({ id, label, Section }) => ({
              id,
              label,
              content: (
                <Loaded label={label}>
                  <h2 className="mb-5 text-2xl">{label}</h2>
                  {Section ? <Section /> : <ToCome {...tabsToCome[id]!} />}
                </Loaded>
              ),
            }))}
          />
        )}
      </div>
    </div>
  );
}

function Loaded({ label, children }: { label: string; children: ReactNode }) {
  return <Suspense fallback={<PageSpinner label={`Loading ${label}…`} />}>{children}</Suspense>;
}

function ToCome({ text, links }: NonNullable<(typeof tabsToCome)['products']>) {
  return (
    <EmptyState
      title="Not here yet"
      action={links.map(({ to, label }) => (
        <LinkButton key={to} to={to} tone="secondary">
          {label}
        </LinkButton>
      ))}
    >
      {text}
    </EmptyState>
  );
}
