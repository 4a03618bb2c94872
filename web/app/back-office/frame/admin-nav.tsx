import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { Drawer } from '#web/components/drawer.tsx';
import { adminPlaces, adminTabs } from './admin-tabs.ts';

const entryStyle =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold whitespace-nowrap transition-colors';

const isIn = (pathname: string, id: string) => `${pathname}/`.startsWith(`/admin/${id}/`);

/** The tabs of the back office: a list beside the content, or in a drawer on narrow screens. */
export function AdminNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current = [...adminTabs, ...adminPlaces].find(({ id }) => isIn(pathname, id));
  return (
    <>
      <Button tone="secondary" className="mt-2 w-full justify-start lg:hidden" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" className="icon-md" /> <span>{current?.label ?? 'Back office'}</span>
        <span className="sr-only">, all tabs</span>
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Back office" side="left">
        <nav aria-label="Back office">
          <Entries pathname={pathname} onChosen={() => setOpen(false)} />
        </nav>
      </Drawer>
      <nav aria-label="Back office" className={classNames('max-lg:hidden', className)}>
        <Entries pathname={pathname} />
      </nav>
    </>
  );
}

function Entries({ pathname, onChosen }: { pathname: string; onChosen?(): void }) {
  return (
    <ul className="grid gap-0.5">
      {[...adminTabs, ...adminPlaces].map(({ id, label, icon: Icon }, index) => {
        const isCurrent = isIn(pathname, id);
        return (
          <li key={id} className={index === adminTabs.length ? 'mt-3 border-t border-line pt-3' : undefined}>
            <Link
              to={`/admin/${id}`}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onChosen}
              className={classNames(
                entryStyle,
                isCurrent ? 'bg-leaf-soft text-leaf' : 'text-ink-soft hover:bg-leaf-soft hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="icon-md shrink-0" />
              <span>{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
