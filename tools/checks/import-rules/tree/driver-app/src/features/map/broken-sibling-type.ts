export type Form = import('../booking/form').Form;
