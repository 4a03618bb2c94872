/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const transformOf = (tsx: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': transformOf(false),
    '^.+\\.tsx$': transformOf(true),
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/cdk.out', '<rootDir>/.local'],
} satisfies Config;

/** Tests in Node.js; the browser's parts have Vitest (web/vitest.config.ts), its journeys Playwright. */
const config: Config = {
  // Only what never comes should fail: a machine that is four times slower and busy takes its time.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/tests/support/longest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shared,functions,infra,local,demo}/**/*.test.ts', '<rootDir>/tests/*.test.ts'],
    },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/tests/api/*/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/start-for-api-tests.ts',
      testEnvironment: '<rootDir>/tests/support/explain-failed-calls.mjs',
      setupFiles: ['<rootDir>/tests/support/use-own-local-cloud.ts'],
      globalTeardown: '<rootDir>/tests/support/stop-after-api-tests.ts',
    },
  ],
};

export default config;
