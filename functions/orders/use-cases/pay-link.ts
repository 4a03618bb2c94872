import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { signToken } from '#functions/platform/signed-token.ts';

/** The page on which an order can be paid. */
export const payPathOf = async (orderId: string): Promise<string> =>
  `/pay/${await signToken('pay', orderId)}`;

/** Where an unpaid order can be paid by whoever was mailed this, as long as it is unpaid. */
export const payLinkOf = async (orderId: string): Promise<string> => absoluteUrl(await payPathOf(orderId));
