import { existsSync } from 'node:fs';
import { aptInstall, hasApt } from './apt-install.mjs';
import { ensureDeployedNode } from './ensure-deployed-node.mjs';

/**
 * Fetches what tests need beside npm's packages, with one call of apt. It needs none of these packages
 * itself, so it runs beside their installation. Whoever needs one of the tools checks again, and says what is
 * missing.
 */
const tools = [
  { packages: ['chromium-headless-shell'], programs: ['/usr/bin/chromium-headless-shell'] },
  { packages: ['firefox-esr'], programs: ['/usr/bin/firefox-esr'] },
  { packages: ['webkit2gtk-driver', 'xvfb'], programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] },
];
const isMissing = ({ programs }) => !programs.every((program) => existsSync(program));
const missing = tools.filter(isMissing).flatMap(({ packages }) => packages);
if (missing.length > 0 && hasApt()) aptInstall(...missing);
ensureDeployedNode();
