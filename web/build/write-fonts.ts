import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const styles = join(import.meta.dirname, '../app/styles/fonts.css');
const folder = join(import.meta.dirname, '../../dist/fonts');

/** The small fonts by the name of their file, each with the font from which it is cut. */
const faces = {
  // All headings have this weight (`styles/app.css`), so other weights are left out.
  display: {
    from: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    variationAxes: { wght: 560 },
  },
  text: {
    from: require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
    variationAxes: { wght: { min: 400, max: 700 } },
  },
};

/**
 * Writes small fonts to `dist/fonts` for the first visit. They have the characters that `fonts.css` lists:
 * those of English and of names that are common here. A page with other characters also loads the whole font.
 * Cutting takes a second, so a font is cut only when its source or options have changed.
 */
export async function writeFonts(): Promise<void> {
  const css = readFileSync(styles, 'utf8');
  mkdirSync(folder, { recursive: true });
  for (const [name, { from, variationAxes }] of Object.entries(faces)) {
    const font = readFileSync(from);
    const characters = charactersOf(css, name);
    const options = { targetFormat: 'woff2', variationAxes } as const;
    const madeOf = createHash('sha256')
      .update(font)
      .update(JSON.stringify([characters, options]))
      .digest('hex');
    const file = join(folder, `${name}.woff2`);
    const note = `${file}.made-of`;
    if (existsSync(file) && existsSync(note) && readFileSync(note, 'utf8') === madeOf) continue;
    const { default: subsetFont } = await import('subset-font');
    writeFileSync(file, await subsetFont(font, characters, options));
    writeFileSync(note, madeOf);
  }
}

/** @throws Error when the style sheet has no such font */
function charactersOf(css: string, name: string): string {
  const face = css.split('@font-face').find((text) => text.includes(`/${name}.woff2`));
  const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1];
  if (!range) throw new Error(`fonts.css has no range for ${name}.woff2`);
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first, last = first]) => {
      const start = Number.parseInt(first!, 16);
      return Array.from({ length: Number.parseInt(last!, 16) - start + 1 }, (_, at) => start + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
