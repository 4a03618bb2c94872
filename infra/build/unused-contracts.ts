import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/**
 * Lets the bundler leave out contracts that a function does not use. Each is made by calls, which might do
 * anything for all the bundler knows; wrapped like this they are known to matter for their value alone.
 */
export const unusedContracts: Plugin = {
  name: 'unused-contracts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]contracts[\\/].+\.ts$/ }, ({ path }) => ({
      contents: markCalls(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** The same module, with every constant that a call makes marked as made without side effects. */
export function markCalls(source: string): string {
  const file = ts.createSourceFile('contracts.ts', source, ts.ScriptTarget.Latest);
  const calls = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => (initializer && ts.isCallExpression(initializer) ? [initializer] : []));
  let marked = '';
  let done = 0;
  for (const call of calls) {
    const start = call.getStart(file);
    marked += `${source.slice(done, start)}/* @__PURE__ */ (() => ${source.slice(start, call.end)})()`;
    done = call.end;
  }
  return marked + source.slice(done);
}
