// `npm run static`: checks that run no code. ESLint takes as long as the others together, so it runs in
// parallel to them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

async function passes(script) {
  const child = spawn('npm', ['run', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function allPass(...scripts) {
  for (const script of scripts) if (!(await passes(script))) return false;
  return true;
}

const passed = await Promise.all([allPass('lint'), allPass('types', 'format', 'knip', 'deploy:check')]);
process.exit(passed.every(Boolean) ? 0 : 1);
