import type { Output } from '#shared/contracts/registry.ts';

export type Message = Output<'listReminders'>['data'][number];

/** Whether a message is to be sent by now. */
export const hasCome = ({ sends_at }: Message): boolean =>
  sends_at !== null && Date.parse(sends_at) <= Date.now();
