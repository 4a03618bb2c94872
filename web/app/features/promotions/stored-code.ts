import { browserStorage } from '#web/api/web-storage.ts';

const key = 'promotion_code';

/** The code a visitor entered in the footer, stored until checkout applies it. */
export const storedCode = {
  read: () => browserStorage.read(key),
  save: (code: string) => browserStorage.write(key, code),
  clear: () => browserStorage.remove(key),
};
