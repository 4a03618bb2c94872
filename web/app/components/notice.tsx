import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeTone = 'info' | 'good' | 'warn' | 'bad';
const styles: Record<NoticeTone, string> = {
  info: 'border-info bg-info-soft [&>svg]:text-info',
  good: 'border-good bg-good-soft [&>svg]:text-good',
  warn: 'border-warn bg-warn-soft [&>svg]:text-warn',
  bad: 'border-bad bg-bad-soft [&>svg]:text-bad',
};
const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
  /**
   * Makes screen readers announce the notice when it appears: at once (`alert`, for failures) or at the next
   * pause (`status`).
   */
  announce?: 'alert' | 'status';
}

export function Notice({ tone = 'info', title, children, className, announce }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={announce}
      className={classNames('flex gap-3 rounded-md border border-l-4 px-4 py-3', styles[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.75 icon-md shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div className="contents">{children}</div>
      </div>
    </div>
  );
}
