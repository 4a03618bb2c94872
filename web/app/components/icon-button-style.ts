import { classNames } from './class-names.ts';

export const iconButtonStyle = (more?: string): string =>
  classNames(
    'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
    'hover:bg-leaf-soft disabled:opacity-45 aria-disabled:opacity-45',
    more,
  );
