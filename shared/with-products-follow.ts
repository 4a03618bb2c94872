/**
 * The text after a vendor's business was renamed. A job changes the name in the vendor's products every five
 * minutes.
 */
const productsFollow = 'Products carry the new name within five minutes.';

/** Adds to a message, after a vendor was renamed, when the vendor's products will carry the new name. */
export const withProductsFollow = (message: string, isRenamed: boolean): string =>
  isRenamed ? `${message}${message.endsWith('!') ? '' : '.'} ${productsFollow}` : message;
