import { showLoadFailure } from './app/load-failure';

/**
 * The client's modules, in the order they build upon each other. They are in one file, but are initialised one task at a time:
 * all at once they would keep a slow phone from answering a touch.
 */
const MODULES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager" */ './app/theme'),
  () => import(/* webpackMode: "eager" */ './app/AppStyles'),
  () => import(/* webpackMode: "eager" */ './app/shell/TopBar'),
  () => import(/* webpackMode: "eager" */ './app/shell/Shell'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function startInTurns(): Promise<void> {
  for (const load of MODULES) {
    await nextTask();
    await load();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await start();
}

startInTurns().catch((error: unknown) => {
  console.error(error);
  showLoadFailure();
});
