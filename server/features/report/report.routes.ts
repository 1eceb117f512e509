import type { Routes } from '../../app';

export const reportRoutes: Routes = () => undefined;
