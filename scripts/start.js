// npm start: installs and builds what is missing, then starts the server.
import { buildPage } from './build.js';
import { installPackages } from './install.js';
import { endWithNpm, handOver } from './node24.js';

endWithNpm();
try {
  await installPackages();
  await buildPage();
  handOver('cli/parlour.js', ['start', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
