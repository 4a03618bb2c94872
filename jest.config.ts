/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Unit tests of `shared`, `functions` and `infra`; the browser part has Vitest (web/vitest.config.ts). */
const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/(shared|functions|infra|tests)/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/cdk.out', '<rootDir>/.local'],
  testTimeout: 30_000,
};

export default config;
