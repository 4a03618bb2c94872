import type { User } from '#functions/accounts/domain/user.ts';
import type { LedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { SentMail } from '#local/services/ses/sent-mail.ts';
import type { SentSms } from '#local/services/sns/sns-service.ts';
import { allPayments, ownRefunds } from '../actors/provider.ts';
import type { Run } from '../engine/run.ts';

type Item = Record<string, unknown> & { pk: string; sk: string; entity?: string };
type Payment = Awaited<ReturnType<typeof allPayments>>[number];

/** All stored state of a run, read at one moment for the checks in `books/`. */
export interface Snapshot {
  items: Item[];
  orders: Order[];
  charges: Charge[];
  subscriptions: Subscription[];
  users: User[];
  cycles: Cycle[];
  products: Product[];
  credits: LedgerEntry[];
  deposits: LedgerEntry[];
  payments: Payment[];
  refunds: Awaited<ReturnType<typeof ownRefunds>>;
  mails: SentMail[];
  texts: SentSms[];
  queues: { name: string; messages: number }[];
  now: number;
}

export async function takeSnapshot(run: Run): Promise<Snapshot> {
  const items = (await run.world.everything()) as Item[];
  const of = <T>(entity: string) => items.filter((item) => item.entity === entity) as unknown as T[];
  return {
    items,
    orders: of('order'),
    charges: of('charge'),
    subscriptions: of('subscription'),
    users: items.filter((item) => item.sk === 'PROFILE') as unknown as User[],
    cycles: of('cycle'),
    products: items.filter(
      (item) => item.pk.startsWith('PRODUCT#') && item.sk === 'PRODUCT',
    ) as unknown as Product[],
    credits: of('credit'),
    deposits: of('deposit'),
    payments: await allPayments(run.world),
    refunds: await ownRefunds(run.world),
    mails: run.world.mails(),
    texts: run.world.texts(),
    queues: run.world
      .queues()
      .map((queue) => ({ name: queue.definition.name, messages: queue.messages().length })),
    now: run.world.time.now(),
  };
}
