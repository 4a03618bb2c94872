import { webStorage } from '#web/api/web-storage.ts';

const key = 'promotion_code';
const storage = webStorage(() => localStorage);

/** The code a visitor entered in the footer, stored until checkout applies it. */
export const storedCode = {
  read: () => storage.read(key),
  save: (code: string) => storage.write(key, code),
  clear: () => storage.remove(key),
};
