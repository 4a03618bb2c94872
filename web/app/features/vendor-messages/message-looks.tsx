import type { Output } from '#shared/contracts/registry.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';

export type VendorMessage = Output<'listVendorMessages'>['messages'][number];
export type VendorFeedback = Output<'listVendorFeedback'>['feedback'][number];

export const priorityLooks: Record<VendorMessage['priority'], { label: string; tone: BadgeTone }> = {
  high: { label: 'High', tone: 'bad' },
  medium: { label: 'Medium', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
};

export const PriorityBadge = ({ priority }: Pick<VendorMessage, 'priority'>) =>
  priority === 'medium' ? null : (
    <Badge tone={priorityLooks[priority].tone}>{`${priorityLooks[priority].label} priority`}</Badge>
  );

export const feedbackLooks: Record<VendorFeedback['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const WrittenText = ({ children }: { children: string }) => (
  <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
);
