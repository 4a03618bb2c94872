/** What is said once a vendor's business has another name: a job carries it to the products every five minutes. */
const productsFollow = 'Products carry the new name within five minutes.';

/** What was saved, and of a vendor who was renamed when the products follow. */
export const withProductsFollow = (message: string, isRenamed: boolean): string =>
  isRenamed ? `${message}${message.endsWith('!') ? '' : '.'} ${productsFollow}` : message;
