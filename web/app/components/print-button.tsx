import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

/** Prints the content of the page without the site around it. */
export function PrintButton({ className }: { className?: string }) {
  return (
    <Button tone="secondary" size="small" className={className} onClick={() => window.print()}>
      <Printer aria-hidden="true" className="icon-sm" />
      Print
    </Button>
  );
}
