import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A busy machine takes its time; only what never comes should fail.
configure({ asyncUtilTimeout: 60_000 });

// The files of a worker share one jsdom, which takes longer to start than most of them to run. Each has our modules
// for itself, with the state they keep, and finds the window as a fresh one.
vi.resetModules();
// Parts of the back office are tried by themselves, without the page that brings its routes along.
await import('#web/api/back-office-routes.ts');
await import('#web/api/page-routes.ts');
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// jsdom knows the dialog element, but not how it opens.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// Nothing is laid out in jsdom, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
// No size changes either.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// All of it is in sight.
globalThis.IntersectionObserver ??= class {
  readonly seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen;
  }
  observe() {
    this.seen([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
  }
  unobserve() {}
  disconnect() {}
} as never;
// Nor is there a screen to ask about: a wide one with a mouse.
globalThis.matchMedia ??= (media) =>
  ({ ...new EventTarget(), media, matches: media === '(pointer: fine)' }) as never;
