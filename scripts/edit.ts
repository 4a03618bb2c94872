import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces the first occurrence of a text in a file.
 * @throws Error when the file has no such text.
 */
export function edit(file: string, from: string | RegExp, to: string | ((found: string) => string)): void {
  const text = readFileSync(file, 'utf8');
  if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
    throw new Error(`${file} has no "${from}"`);
  writeFileSync(file, text.replace(from, typeof to === 'string' ? () => to : to));
}

/** @throws Error when the file is there already. */
export function addFile(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Imports a name. It is added to the file's import from the same module, or in a line of its own. */
export function addImport(file: string, name: string, from: string): void {
  const text = readFileSync(file, 'utf8');
  const named = new RegExp(`(?<=import \\{)[^}]*(?=\\} from '${from}')`);
  if (!named.test(text)) return addImportLine(file, `import { ${name} } from '${from}';`);
  edit(file, named, (names) => {
    const there = names.split(',').flatMap((one) => one.trim() || []);
    return ` ${[...new Set([...there, name])].join(', ')} `;
  });
}

/** Adds a line below the last import of a file. In a file without imports, the line becomes the first. */
export function addImportLine(file: string, line: string): void {
  const text = readFileSync(file, 'utf8');
  const imports = /^(?:import [^;]+;\n)+/m.exec(text);
  const end = imports ? imports.index + imports[0].length : 0;
  writeFileSync(file, `${text.slice(0, end)}${line}\n${text.slice(end)}`);
}
