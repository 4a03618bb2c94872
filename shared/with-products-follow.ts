/**
 * The text after a vendor's business got another name. A job carries the name to the products every five
 * minutes.
 */
const productsFollow = 'Products carry the new name within five minutes.';

/** Adds to a message that a vendor was renamed and the products follow. */
export const withProductsFollow = (message: string, isRenamed: boolean): string =>
  isRenamed ? `${message}${message.endsWith('!') ? '' : '.'} ${productsFollow}` : message;
