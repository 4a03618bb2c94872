// Before the first paint: this browser's settings, and whether a session is kept. See app-settings.ts.
(function () {
  var root = document.documentElement;
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
})();

// zod compiles schemas with `new Function`, which the content security policy forbids: it is to interpret them.
globalThis.__zod_globalConfig = { jitless: true };
