import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { signToken } from '#functions/platform/signed-token.ts';

/** The path of the page on which an order can be paid. */
export const payPathOf = async (orderId: string): Promise<string> =>
  `/pay/${await signToken('pay', orderId)}`;

/**
 * The address under which an unpaid order can be paid by the reader of a mail, without signing in. It works
 * as long as the order is unpaid.
 */
export const payLinkOf = async (orderId: string): Promise<string> => absoluteUrl(await payPathOf(orderId));
