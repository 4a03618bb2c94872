import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { Drawer } from '#web/components/drawer.tsx';
import { adminPlaces, adminTabs, orderScreenOf, orderScreens } from './admin-tabs.ts';

const entryStyle =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold whitespace-nowrap transition-colors';

const isIn = (pathname: string, id: string) => `${pathname}/`.startsWith(`/admin/${id}/`);

export function AdminNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current =
    orderScreenOf(pathname) ?? [...adminTabs, ...adminPlaces].find(({ id }) => isIn(pathname, id));
  return (
    <>
      <Button
        tone="secondary"
        className="ml-auto shrink-0 whitespace-nowrap max-sm:px-4 max-sm:text-sm xl:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="icon-md" /> <span>{current?.label ?? 'Back office'}</span>
        <span className="sr-only">, all tabs</span>
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Back office" side="left">
        <nav aria-label="Back office">
          <Entries pathname={pathname} onChosen={() => setOpen(false)} />
        </nav>
      </Drawer>
      <nav aria-label="Back office" className={classNames('max-xl:hidden', className)}>
        <Entries pathname={pathname} />
      </nav>
    </>
  );
}

interface EntriesProps {
  pathname: string;
  onChosen?: (() => void) | undefined;
}

function Entries({ pathname, onChosen }: EntriesProps) {
  return (
    <ul className="grid gap-0.5">
      {[...adminTabs, ...adminPlaces].map(({ id, label, icon: Icon }, index) => {
        const isCurrent = isIn(pathname, id);
        const screens = id === 'orders' && isCurrent ? orderScreens : [];
        return (
          <li key={id} className={index === adminTabs.length ? 'mt-3 border-t border-line pt-3' : undefined}>
            <Link
              to={`/admin/${id}`}
              aria-current={isCurrent && screens.length === 0 ? 'page' : undefined}
              onClick={onChosen}
              className={classNames(
                entryStyle,
                isCurrent && screens.length === 0
                  ? 'bg-leaf-soft text-leaf'
                  : 'text-ink-soft hover:bg-leaf-soft hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="icon-md shrink-0" />
              <span>{label}</span>
            </Link>
            {screens.length > 0 && <OrderScreens pathname={pathname} onChosen={onChosen} />}
          </li>
        );
      })}
    </ul>
  );
}

function OrderScreens({ pathname, onChosen }: EntriesProps) {
  const current = orderScreenOf(pathname);
  return (
    <ul className="mt-0.5 ml-5 border-l border-line pl-2">
      {orderScreens.map((screen) => (
        <li key={screen.to}>
          <Link
            to={screen.to}
            aria-current={screen === current ? 'page' : undefined}
            onClick={onChosen}
            className={classNames(
              'flex min-h-11 items-center rounded-md px-3 text-sm transition-colors xl:min-h-9',
              screen === current
                ? 'bg-leaf-soft font-semibold text-leaf'
                : 'text-ink-soft hover:bg-leaf-soft hover:text-ink',
            )}
          >
            {screen.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
