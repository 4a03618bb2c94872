import { addFile, edit } from './edit.ts';

/**
 * Begins a page of the shop: its route, its address, its entry in the list of pages that tests check, and a test
 * in a browser (`tests/browser`). `npm run new:page -- wishlist "Wishlist" signed-in`
 */
const [path = '', title, reader = ''] = process.argv.slice(2);
if (!title || !/^[a-z][\w/:-]*$/.test(path) || !['signed-in', 'anybody'].includes(reader)) {
  console.error('Usage: npm run new:page -- <path> "<title>" <signed-in | anybody>');
  console.error('path: without a slash before it, `:name` for one segment: recipes, recipes/:id');
  console.error('signed-in: whoever is not signed in is led to /login and back.');
  console.error('anybody: written to a document at build, unless its path has a `:name`.');
  process.exit(1);
}

const segments = path.split('/');
const isOfOne = segments.at(-1)!.startsWith(':');
const hasNames = path.includes(':');
const name = [...segments.filter((segment) => !segment.startsWith(':')), ...(isOfOne ? ['detail'] : [])].join(
  '-',
);
const component = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isForMembers = reader === 'signed-in';
const routeFile = `web/app/routes/${name}.tsx`;
const journeyFile = `tests/browser/${name}.spec.ts`;
const listOfPages = isForMembers ? 'memberPages' : 'publicPages';

addFile(
  routeFile,
  `import { PageHeader } from '#web/components/page-header.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('${title}', '');

export default function ${component}Page() {
  return (
    <>
      <PageHeader title="${title}" />
      <div className="page pb-20" />
    </>
  );
}
`,
);
const route = `route('${path}', 'routes/${name}.tsx'),`;
edit(
  'web/app/routes.ts',
  isForMembers ? /(?<=layout\('routes\/signed-in\.tsx', \[[^\]]*)  \]\),/ : "  layout('routes/signed-in.tsx'",
  (found) => `${isForMembers ? '    ' : '  '}${route}\n${found}`,
);
addToList('shared/shop-routes.ts', isForMembers || hasNames ? 'shopClientRoutes' : 'prerenderedRoutes');
if (!hasNames) addToList('tests/browser/pages.spec.ts', listOfPages);
addFile(
  journeyFile,
  `import { expect, test } from '@playwright/test';
import { ${isForMembers ? 'join, ' : ''}watchForErrors } from './shop.ts';

test('what a person does at ${title}', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
${isForMembers ? '  await join(page);\n' : ''}  await page.goto('/${path}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect(page.getByText('what comes of it')).toBeVisible();
  expectNoErrors();
});
`,
);

console.log(`Written:
  ${routeFile}: the page; put features of web/app/features together in it, and describe it in its meta
  web/app/routes.ts, shared/shop-routes.ts: its address
${hasNames ? '' : `  tests/browser/pages.spec.ts: its address, for axe at both widths\n`}  ${journeyFile}: a journey, which fails as yet
By hand:
  a link to it: web/app/features/shell/${isForMembers ? 'account-links.ts' : 'nav-links.ts'}, or where it is looked for
${hasNames ? `  tests/browser/pages.spec.ts: an address of it among ${listOfPages}\n` : ''}Then: npm run test:one -- ${journeyFile}`);

function addToList(file: string, list: string): void {
  edit(file, new RegExp(`(?<=const ${list} = \\[[^\\]]*)\\]`), `  '/${path}',\n]`);
}
