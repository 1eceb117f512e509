import { keepStylesInPlace } from './app/adopt-styles.ts';
import { showLoadFailure } from './app/early/load-failure.ts';
import { guardDom } from './guard-dom.ts';
import { nextTask } from './next-task.ts';

/**
 * The client's modules in dependency order. They are one bundle, but each is initialized in its own
 * task: initializing all in one task would make a slow phone unresponsive.
 */
const MODULES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/store.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager" */ './app/theme.ts'),
  () => import(/* webpackMode: "eager" */ './app/AppStyles.tsx'),
  () => import(/* webpackMode: "eager" */ './app/shell/TopBar.tsx'),
  () => import(/* webpackMode: "eager" */ './app/shell/Shell.tsx'),
  () => import(/* webpackMode: "eager" */ './app/App.tsx'),
];

async function startInTurns(): Promise<void> {
  for (const load of MODULES) {
    await nextTask();
    await load();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  await start();
}

guardDom();
keepStylesInPlace();
startInTurns().catch((error: unknown) => {
  console.error(error);
  showLoadFailure();
});
