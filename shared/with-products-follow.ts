/** A job runs every five minutes. It writes the new name of a vendor's business into the vendor's products. */
const productsFollow = 'Products carry the new name within five minutes.';

export const withProductsFollow = (message: string, isRenamed: boolean): string =>
  isRenamed ? `${message}${message.endsWith('!') ? '' : '.'} ${productsFollow}` : message;
