// npm start: whatever is missing, then the server.
import { buildPage } from './build.js';
import { installPackages } from './install.js';

try {
  await installPackages();
  await buildPage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.argv.splice(2, 0, 'start');
await import('../cli/parlour.js');
