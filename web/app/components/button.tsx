import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** True while the action runs: the button stays focusable, shows a spinner and ignores presses. */
  pending?: boolean;
}

export function Button({
  tone = 'primary',
  size = 'medium',
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={pending ? 'button' : type}
      className={buttonStyle(tone, size, className)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <Spinner className="size-[1.1em]" />}
      <span className="contents">{children}</span>
    </button>
  );
}
