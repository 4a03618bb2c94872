/**
 * The command and arguments that run each kind of tests, for the whole run (test.mjs) and for one file
 * (test-one.mjs).
 */
const bin = (name) => `node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`;
const node = (...args) => [process.execPath, ...args];

export const prettier = (...args) => [bin('prettier'), ...args];
export const oxlint = (...args) => [bin('oxlint'), ...args];
export const tsc = (...args) => [bin('tsc'), '--noEmit', '-p', ...args];
export const jest = (...args) =>
  node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...args,
  );
export const vitest = (...args) => node('node_modules/vitest/vitest.mjs', 'run', '--root', 'web', ...args);
export const playwright = (...args) => [bin('playwright'), 'test', ...args];
export const typescript = (file, ...args) =>
  node('--import', 'tsx', '--disable-warning=ExperimentalWarning', file, ...args);
export const ensureBrowser = node('scripts/ensure-browser.mjs');

export const startOptions = {
  env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  shell: process.platform === 'win32',
};
