/** `addToCart` becomes `add-to-cart`: the name of an endpoint's handler file and function. */
export const kebabCase = (operationId: string): string =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `vendor-orders` becomes `vendorOrders`: an area's name in the names of exports. */
export const camelCase = (area: string): string =>
  area.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
