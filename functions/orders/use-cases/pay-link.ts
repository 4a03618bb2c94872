import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { signToken } from '#functions/platform/signed-token.ts';

export const payPathOf = async (orderId: string): Promise<string> =>
  `/pay/${await signToken('pay', orderId)}`;

/** Where the reader of a mail can pay an order without signing in, while it is unpaid. */
export const payLinkOf = async (orderId: string): Promise<string> => absoluteUrl(await payPathOf(orderId));
