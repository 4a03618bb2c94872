import { existsSync } from 'node:fs';
import { aptInstall, hasApt } from './apt-install.mjs';
import { ensureDeployedNode } from './ensure-deployed-node.mjs';

/**
 * Fetches the tools that tests need besides the packages of the lockfile: programs, with one call of apt, and
 * the Node.js of deployed functions. This script imports no npm package, so it can run while npm installs the
 * packages. A step that needs a tool checks for the tool again, and says when the tool is missing.
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
