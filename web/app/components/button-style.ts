import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'canopy';
export type ButtonSize = 'small' | 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-leaf text-leaf-ink hover:bg-leaf-strong',
  accent: 'bg-citrus text-citrus-ink hover:bg-citrus-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-leaf hover:bg-leaf-soft',
  quiet: 'text-leaf hover:bg-leaf-soft',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong',
  canopy: 'bg-sun text-sun-ink hover:brightness-105',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-14 px-7 text-lg',
};

export function buttonStyle(tone: ButtonTone, size: ButtonSize, more?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight print:hidden',
    'transition-colors duration-150 active:translate-y-px',
    'disabled:opacity-55 aria-disabled:opacity-55',
    tones[tone],
    sizes[size],
    more,
  );
}
