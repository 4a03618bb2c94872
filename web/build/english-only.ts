import type { Plugin } from 'vite';

/** React Aria ships its few spoken texts in some thirty languages; this site speaks English. */
export function englishOnly(): Plugin {
  const otherLanguage = /[\\/]intl[\\/](?:[^\\/]+[\\/])*(?!en-US)[a-z]{2}-[A-Z]{2}\.(?:m?js)$/;
  return {
    name: 'english-only',
    enforce: 'pre',
    load(id) {
      return id.includes('node_modules') && otherLanguage.test(id) ? 'export default {};' : undefined;
    },
  };
}
