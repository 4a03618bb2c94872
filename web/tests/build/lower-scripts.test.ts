import { expect, it } from 'vitest';
import { withLowScripts } from '../../build/lower-scripts.ts';

it('the build lets module scripts and their preloads come late, and nothing else', () => {
  const html = [
    '<link rel="preload" href="/picture.svg" as="image" fetchPriority="high"/>',
    '<link rel="modulepreload" href="/a.js"/>',
    '<script src="/start.js"></script>',
    '<script type="module" src="/b.js"></script>',
  ];
  expect(withLowScripts(html.join(''))).toBe(
    [
      html[0],
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
      html[2],
      '<script type="module" fetchpriority="low" src="/b.js"></script>',
    ].join(''),
  );
});
