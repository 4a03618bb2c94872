import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/button.tsx';

const AddPaymentMethod = lazy(() => import('./add-payment-method.tsx'));

interface AddCardProps {
  label: string;
  /**
   * True when the member already has saved methods. The form then asks whether the shares are charged to the
   * new one.
   */
  hasOthers: boolean;
  onClose?: () => void;
}

export function AddCard({ label, hasOthers, onClose }: AddCardProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddPaymentMethod hasOthers={hasOthers} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
