import type { Output } from '#shared/contracts/registry.ts';
import { toCents, toDollars } from '#shared/money.ts';

type Cart = Output<'getCart'>;

export interface LineChange {
  quantity: number;
  action: 'update' | 'remove';
  onFailure(error: unknown): void;
}

interface CartPorts {
  read(): Cart | undefined;
  write(cart: Cart): void;
  send(lineId: string, change: LineChange): Promise<Cart>;
  /** Reads the cart from the server. The promise rejects when the server cannot be reached. */
  reload(): Promise<Cart>;
}

/**
 * Shows changed quantities at once, and sends the changes one after the other. When several changes of a line
 * wait, only the latest is sent. After a failed change the cart is read again, because the page may show an
 * old cart. When that read fails too, the page shows the last cart that the server confirmed.
 */
export function createCartChanges({ read, write, send, reload }: CartPorts) {
  const waiting = new Map<string, LineChange>();
  let confirmed: Cart | undefined;
  let running = false;

  const show = () => {
    if (confirmed) write(withQuantities(confirmed, waiting));
  };

  async function run(): Promise<void> {
    for (let next = first(waiting); next; next = first(waiting)) {
      const [lineId, change] = next;
      try {
        confirmed = await send(lineId, change);
      } catch (error) {
        const previous = confirmed;
        confirmed = await reload().catch(() => previous);
        if (waiting.get(lineId) === change) change.onFailure(error);
      }
      if (waiting.get(lineId) === change) waiting.delete(lineId);
      show();
    }
  }

  /**
   * Changes a line of the cart. The promise resolves when all waiting changes are sent. When an earlier call
   * is already sending changes, the promise of the later call resolves at once. The promise never rejects.
   */
  return async function change(lineId: string, wantedChange: LineChange): Promise<void> {
    if (!running) confirmed = read();
    waiting.set(lineId, wantedChange);
    show();
    if (running) return;
    running = true;
    await run();
    running = false;
  };
}

const first = (changes: Map<string, LineChange>) => changes.entries().next().value;

/**
 * A cart with changed quantities. Its lines, item count, subtotal, deposit and total follow from the
 * quantities. An empty cart also loses `weight_due`, because the server adds these amounts only to a cart with
 * items. Discount, tax and credit stay as they are until the server answers.
 */
export function withQuantities(cart: Cart, changes: ReadonlyMap<string, { quantity: number }>): Cart {
  const items = cart.items
    .map((item) => {
      const quantity = changes.get(item.id)?.quantity ?? item.quantity;
      return { ...item, quantity, line_total: toDollars(toCents(item.price) * quantity) };
    })
    .filter((item) => item.quantity > 0);
  const weightDue = items.length > 0 ? cart.weight_due : [];
  const subtotal =
    items.reduce((sum, item) => sum + toCents(item.line_total), 0) +
    weightDue.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const deposit = items.reduce((sum, item) => sum + toCents(item.deposit), 0);
  return {
    ...cart,
    items,
    weight_due: weightDue,
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: toDollars(subtotal),
    deposit: toDollars(deposit),
    total: toDollars(subtotal + deposit),
  };
}
