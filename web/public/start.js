// Runs before the first paint: applies this browser's settings (app-settings.ts) and marks a kept session. For
// a guest, this script also starts the page's first calls beside the other scripts (build/write-first-calls.ts).
(function () {
  var root = document.documentElement;
  var calls = document.currentScript.dataset.calls;
  try {
    if (localStorage.getItem('auth_token')) root.dataset.session = 'kept';
    if (localStorage.getItem('usage_consent') === 'agreed') root.dataset.usage = 'agreed';
    var settings = JSON.parse(localStorage.getItem('app_settings') || '{}');
    var access = settings.accessibility || {};
    if (settings.theme === 'light' || settings.theme === 'dark') root.dataset.theme = settings.theme;
    if (access.fontSize === 'small' || access.fontSize === 'large') root.dataset.fontSize = access.fontSize;
    if (access.highContrast) root.dataset.contrast = 'high';
    if (access.reducedMotion) root.dataset.motion = 'reduced';
  } catch {
    // When the stored settings cannot be read, the defaults apply.
  }
  if (!calls || root.dataset.session || location.search) return;
  calls.split(' ').forEach(function (call) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = call;
    document.head.append(link);
  });
})();

// The content security policy forbids `new Function`, so zod must interpret its schemas, not compile them.
globalThis.__zod_globalConfig = { jitless: true };
