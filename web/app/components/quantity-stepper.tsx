import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface QuantityStepperProps {
  value: number;
  onChange(value: number): void;
  /** The name of the counted product, for the buttons' accessible names. */
  of: string;
  min?: number;
  max?: number;
  disabled?: boolean;
}

/** Buttons that change a quantity. At a limit they ignore presses; a disabled button would lose the focus. */
export function QuantityStepper({ value, onChange, of, min = 0, max = 99, disabled }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-full border border-line-strong"
    >
      <IconButton
        label={`One less ${of}`}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="icon-sm" />
      </IconButton>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton
        label={`One more ${of}`}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="icon-sm" />
      </IconButton>
    </fieldset>
  );
}
