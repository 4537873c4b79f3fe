// The browser for the end-to-end tests: an installed one, else Debian's package.
import { findProgram, installDebianPackage } from './debian.js';
import { stage } from './progress.js';

// The headless shell comes first: it has no window of its own and takes a tenth less time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | undefined} path of an installed Chromium */
export const findChromium = () => findProgram(process.env.CHROMIUM_PATH, NAMES);

export async function ensureChromium() {
  if (findChromium()) return;
  try {
    await stage('install Chromium', async () => {
      // Not every Debian-like system has the shell as a package.
      await installDebianPackage('chromium-headless-shell').catch(() => installDebianPackage('chromium'));
    });
  } catch (error) {
    throw new Error(
      'The browser tests need Chromium, and it could not be installed with apt-get. ' +
        'Please install it, or set CHROMIUM_PATH to its executable.',
      { cause: error },
    );
  }
  if (!findChromium()) throw new Error('apt-get installed Chromium, but it is not on PATH. Please set CHROMIUM_PATH.');
}
