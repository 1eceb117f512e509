// `npm run static`: checks that run no code, the quickest first.
import { spawnSync } from 'node:child_process';

for (const script of ['format', 'deploy:check', 'knip', 'lint', 'types']) {
  const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
