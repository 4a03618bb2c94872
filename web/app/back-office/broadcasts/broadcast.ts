import type { Output } from '#shared/contracts/registry.ts';

export type Broadcast = Output<'listReminders'>['data'][number];

export const hasCome = ({ sends_at }: Broadcast): boolean =>
  sends_at !== null && Date.parse(sends_at) <= Date.now();
