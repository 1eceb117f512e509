import type { Routes } from '../../app';

export const paymentRoutes: Routes = () => undefined;
