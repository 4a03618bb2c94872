import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
        'hover:bg-leaf-soft disabled:opacity-45 aria-disabled:opacity-45',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
