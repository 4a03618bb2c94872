import type { Config } from '@react-router/dev/config';
import { siteRoutes } from '../shared/site-routes.ts';
import { finishBuild } from './build/finish-build.ts';

/**
 * Static hosting: no server renders pages at run time. Public pages are rendered to HTML here, at build; every
 * other address is answered with the fallback document, which renders in the browser.
 */
export default {
  appDirectory: 'app',
  buildDirectory: '../dist/web-build',
  ssr: false,
  prerender: [...siteRoutes.prerendered],
  future: {
    unstable_optimizeDeps: false,
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: ({ viteConfig }) => finishBuild(viteConfig.root),
} satisfies Config;
