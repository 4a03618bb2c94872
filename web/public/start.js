// Before the first paint: this browser's settings, and whether a session is kept. See app-settings.ts. A guest's first
// answers are asked for beside the scripts. See build/write-first-calls.ts.
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
    // The defaults hold.
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

// zod compiles schemas with `new Function`, which the content security policy forbids: it is to interpret them.
globalThis.__zod_globalConfig = { jitless: true };
