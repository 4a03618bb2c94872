/** `addToCart` becomes `add-to-cart`: the name of an endpoint's handler file and function. */
export const kebabCase = (operationId: string): string =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
