import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

const readByPages = ['shows', 'changes', 'minutesFresh'];

/**
 * Lets the bundler leave out contracts that a function does not use. A contract is made by calls, and the
 * bundler must assume that a call has side effects. This plugin marks these calls as free of side effects.
 */
export const unusedContracts: Plugin = {
  name: 'unused-contracts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]contracts[\\/].+\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      return {
        contents: markCalls(path.endsWith('routes.ts') ? withoutCaching(source) : source),
        loader: 'ts',
      };
    });
  },
};

function markCalls(source: string): string {
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

/**
 * Removes from the routes the fields that only pages read. Every function's bundle has all routes, so each
 * bundle becomes smaller.
 */
export function withoutCaching(source: string): string {
  const file = ts.createSourceFile('routes.ts', source, ts.ScriptTarget.Latest);
  let kept = '';
  let done = 0;
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && readByPages.includes(node.name.getText(file))) {
      kept += source.slice(done, node.getFullStart());
      done = source[node.end] === ',' ? node.end + 1 : node.end;
    } else ts.forEachChild(node, look);
  };
  look(file);
  return kept + source.slice(done);
}
