export const form = () => import('../booking/form');
