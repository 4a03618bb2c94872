import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { adminGreetingName } from './admin-greeting-name.ts';
import { adminSections } from './admin-sections.ts';

/** The admin area: a greeting, the sections, and the one that `?section=` names. */
export function AdminView() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const shown = adminSections.find(({ id }) => id === params.get('section')) ?? adminSections[0];
  const { Section } = shown;
  return (
    <div className="page pt-10 pb-20">
      <p className="eyebrow">Admin</p>
      <h1 className="mt-3 text-4xl break-words">Welcome, {adminGreetingName(user)}</h1>
      <div className="mt-8 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Admin" className="lg:sticky lg:top-28">
          <ul className="flex gap-1 max-lg:overflow-x-auto lg:flex-col">
            {adminSections.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to={`?section=${id}`}
                  aria-current={id === shown.id ? 'page' : undefined}
                  className="tap w-full rounded-md px-4 font-semibold whitespace-nowrap hover:bg-leaf-soft aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-strong"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="admin-section" className="max-w-4xl min-w-0">
          <h2 id="admin-section" className="mb-5 text-2xl">
            {shown.label}
          </h2>
          <Suspense fallback={<PageSpinner label={`Loading ${shown.label}…`} />}>
            <Section />
          </Suspense>
        </section>
      </div>
    </div>
  );
}
