import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/button.tsx';

const AddSomething = lazy(() => import('#web/features/add-ons/add-something.tsx'));

export function OnceOrEvery() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>What you add to the cart here comes once, with the pickup you order for, and you pay now.</p>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        Add something every time
      </Button>
      {isOpen && (
        <Suspense>
          <AddSomething initialWay="every" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
