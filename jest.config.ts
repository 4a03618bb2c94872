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

/** The tests in Node.js. Vitest tests the web's code (web/vitest.config.ts), and Playwright the journeys. */
const config: Config = {
  // The limit is long, because a slow and busy machine needs time. Only a test that never ends should fail.
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
