import type { Routes } from '../../app';

export const wishRoutes: Routes = () => undefined;
