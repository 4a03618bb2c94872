import type { ComponentProps } from 'react';
import { iconButtonStyle } from './icon-button-style.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name, for readers who do not see the icon. */
  label: string;
}

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={iconButtonStyle(className)} {...rest}>
      {children}
    </button>
  );
}
