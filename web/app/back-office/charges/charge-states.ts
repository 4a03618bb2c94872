import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

export type Charge = Output<'listOpenCharges'>['charges'][number];
/** The latest removal of failed renewals, under way or over. */
export type Removal = NonNullable<Output<'listOpenCharges'>['removal']>;

export const chargeStateStyles: Record<Charge['state'], { label: string; tone: BadgeTone }> = {
  due: { label: 'Not tried yet', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  requires_action: { label: 'Member must confirm', tone: 'warn' },
  retrying: { label: 'Retrying', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  waived: { label: 'Waived', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** The states of charges that are not paid, waived or refunded. */
export const openStates = ['failed', 'retrying', 'requires_action', 'due', 'processing'] as const;
export type OpenState = (typeof openStates)[number];

/**
 * Tells whether staff can try a charge again or waive it. While its bank transfer is under way, they must
 * wait for the result.
 */
export const canBeChanged = ({ state }: Pick<Charge, 'state'>): boolean =>
  openStates.includes(state as OpenState) && state !== 'processing';
