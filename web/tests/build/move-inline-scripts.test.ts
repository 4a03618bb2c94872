import { expect, it } from 'vitest';
import { withoutInlineScripts } from '../../build/move-inline-scripts.ts';

const page = [
  '<head><script src="/start.js"></script><script type="application/ld+json">{"a":1}</script></head>',
  '<body><script>first()</script>',
  '<script type="module" async="">import "/a.js"</script>',
  '<script>second()</script></body>',
].join('');

it('the build joins the classic scripts in one file, in their order, at the place of the first', () => {
  const { html, files } = withoutInlineScripts(page);
  const [[classic, code], [module, imports]] = [...files] as [[string, string], [string, string]];
  expect([code, imports]).toEqual(['first();\nsecond()', 'import "/a.js"']);
  expect(html).toBe(
    [
      '<head><script src="/start.js"></script><script type="application/ld+json">{"a":1}</script></head>',
      `<body><script src="${classic}"></script>`,
      `<script type="module" src="${module}"></script>`,
      '<script></script></body>',
    ].join(''),
  );
});

it('the build leaves a document without inline scripts as it is', () => {
  expect(withoutInlineScripts('<script src="/start.js"></script>')).toEqual({
    html: '<script src="/start.js"></script>',
    files: new Map(),
  });
});
