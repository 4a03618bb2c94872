import { browserStorage } from '#web/api/web-storage.ts';

const key = 'promotion_code';

/** The promotion code that a reader entered in the footer, stored until the checkout applies it. */
export const storedCode = {
  read: () => browserStorage.read(key),
  save: (code: string) => browserStorage.write(key, code),
  clear: () => browserStorage.remove(key),
};
