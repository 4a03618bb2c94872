import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'leaf' | 'citrus' | 'good' | 'warn' | 'bad' | 'info';
const styles: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  leaf: 'bg-leaf-soft text-leaf-strong',
  citrus: 'bg-citrus-soft text-citrus-strong',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        styles[tone],
      )}
    >
      {children}
    </span>
  );
}
