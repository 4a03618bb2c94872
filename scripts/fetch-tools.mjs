import { existsSync } from 'node:fs';
import { aptInstall, hasApt } from './apt-install.mjs';
import { ensureDeployedNode } from './ensure-deployed-node.mjs';

/**
 * Fetches the tools that tests need besides npm's packages, with one call of apt. The script itself needs no
 * npm package, so it runs while npm installs them. The steps that need a tool check for it again, and say
 * when it is missing.
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
