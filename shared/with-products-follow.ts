/**
 * The text after a vendor's business was renamed. A job changes the name in the vendor's products every five
 * minutes.
 */
const productsFollow = 'Products carry the new name within five minutes.';

/** Answers the message. After a vendor was renamed, it ends with `productsFollow`. */
export const withProductsFollow = (message: string, isRenamed: boolean): string =>
  isRenamed ? `${message}${message.endsWith('!') ? '' : '.'} ${productsFollow}` : message;
