import type { Routes } from '../../app';

export const bookingRoutes: Routes = () => undefined;
