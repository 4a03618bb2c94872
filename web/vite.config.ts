import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { countyLines } from './build/county-lines.ts';
import { writeFonts } from './build/write-fonts.ts';

/** The address that serves `/api` and `/uploads` while developing: the local cloud. */
const backend = process.env.WEB_BACKEND ?? 'http://127.0.0.1:3000';

/**
 * The groups of modules that every page starts with, in two files instead of thirty. Two files compress
 * better together, and a browser keeps them from page to page. The second file takes all modules that the
 * shell imports, and the parts that nearly every page shows. If each of these parts had its own file, the
 * manifest would name the file once for every page that uses it.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'shell',
    test: /app[\\/](page-meta|format[\\/]format-money|features[\\/]shell[\\/]app-shell|features[\\/]session[\\/]session-provider|components[\\/](message-dialogs|toasts|notice|error-state|skeleton|page-spinner|price))\.tsx?$/,
    priority: 1,
  },
];

/** The files that the browser preloads for an import, without those that every page begins with. */
const withoutShared = (_file: string, files: string[]) =>
  files.filter((file) => !/(framework|shell|rolldown-runtime)-[^/]*$/.test(file));

/** The map library, which is loaded when a map comes into sight. */
const maps = { name: 'maplibre', test: /node_modules[\\/]maplibre-gl[\\/].*\.m?js$/, priority: 2 };

const root = join(import.meta.dirname, '..');

/** Lists the source files of the pages, so that `scripts/build.ts` can tell whether a build is out of date. */
function writeInputs(): Plugin {
  const inputs = new Set<string>();
  return {
    name: 'write-inputs',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = relative(root, id.split('?')[0]!).replaceAll('\\', '/');
        if (/^(web|shared)\//.test(file)) inputs.add(file);
      }
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(join(root, 'dist/web-inputs.json'), JSON.stringify([...inputs].toSorted()));
    },
  };
}

await writeFonts();

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), countyLines(), writeInputs()],
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { resolveDependencies: withoutShared } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, maps] } } } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': backend, '/uploads': backend, '/_local': backend, '/_stripe': backend },
  },
});
