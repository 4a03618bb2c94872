import { camelCase } from '#infra/lib/kebab-case.ts';
import { areaOrder, placeArea } from './area-order.ts';
import { addFile, addImportLine, edit } from './edit.ts';

/**
 * Writes the files of a new area, which is a folder of `functions` (docs/architecture.md, Areas): `npm run
 * new:area -- wishlist catalogue shop "Products that a member keeps for later."`
 */
const [area = '', after = '', side = '', what] = process.argv.slice(2);
const order = areaOrder();
const sides = { shop: 'shop-areas.ts', 'back-office': 'back-office-areas.ts' };
const problem = !what
  ? 'Something is left out.'
  : !/^[a-z]+(-[a-z]+)*$/.test(area)
    ? `${area} is no name: small letters, words joined by hyphens.`
    : order.includes(area)
      ? `${area} is there already.`
      : !order.includes(after)
        ? `${after} is no area.`
        : !(side in sides) && `${side} is none of ${Object.keys(sides).join(', ')}.`;
if (problem) {
  console.error(problem);
  console.error(
    'Usage: npm run new:area -- <name> <the area it comes after> <shop | back-office> "<what it is>"',
  );
  console.error(`It may import these up to the one it comes after: ${order.join(', ')}`);
  console.error('back-office: staff or vendors alone call it, and no page of the shop carries its routes.');
  process.exit(1);
}

const name = camelCase(area);
const contractFile = `shared/contracts/${area}/${area}.ts`;
const routesFile = `shared/contracts/${area}/routes.ts`;
const areasFile = `shared/contracts/${sides[side as keyof typeof sides]}`;
const registry = 'shared/contracts/registry.ts';

addFile(
  `functions/${area}/README.md`,
  `# ${area.charAt(0).toUpperCase()}${area.slice(1).replaceAll('-', ' ')}

${what}

May import: \`${after}\` and what stands before it.
`,
);
addFile(
  routesFile,
  `import type { Routes } from '../route.ts';

export const ${name}Routes = {
} as const satisfies Routes;
`,
);
addFile(
  contractFile,
  `import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
`,
);
addFile(
  `infra/lib/functions/${area}.ts`,
  `import type { FunctionsOf } from '../function-settings.ts';

/** ${what} */
export const ${name}Functions = {
} satisfies FunctionsOf<'${area}'>;
`,
);
addFile(
  `tests/calls/${area}.ts`,
  `import type { CallsOf } from './calls-of.ts';

export const ${name}Calls = {
} satisfies CallsOf<'${area}'>;
`,
);
addImportLine(areasFile, `import { ${name}Routes } from './${area}/routes.ts';`);
edit(areasFile, '} as const;', `  ${area === name ? area : `'${area}'`}: ${name}Routes,\n} as const;`);
addImportLine(registry, `import * as ${name} from './${area}/${area}.ts';`);
edit(registry, /(?<=\nconst everything = \{[^}]*)\};/, `  ...${name},\n};`);
placeArea(area, after);

console.log(`Written:
  functions/${area}/README.md: what it is; add its words, and keep to what it may import
  ${contractFile}, ${routesFile}: its contracts and routes, none yet
  infra/lib/functions/${area}.ts: its grants
  tests/calls/${area}.ts: its typical calls
  ${areasFile}, ${registry}: its lines
  docs/architecture.md: its place after ${after}
It compiles with its first endpoint:
  npm run new:endpoint -- <operationId> ${area} "<METHOD /api/path>" [auth]
By hand, where it has what no area had before:
  shared/contracts/route.ts: what its reads show and its writes change (Subject)
  shared/contracts/endpoint.ts: whose its ids are (Belonging)
  docs/glossary.md: its words; docs/data.md: its items
  simulator/actors, simulator/books/books.ts: an actor and a book, when it writes`);
