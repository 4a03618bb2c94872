/**
 * The sentence for whoever renamed a vendor's business. A job runs every five minutes, and writes the new
 * name into the vendor's products.
 */
const productsFollow = 'Products carry the new name within five minutes.';

/** Answers the message. When a vendor was renamed, `productsFollow` is added at its end. */
export const withProductsFollow = (message: string, isRenamed: boolean): string =>
  isRenamed ? `${message}${message.endsWith('!') ? '' : '.'} ${productsFollow}` : message;
