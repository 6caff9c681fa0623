export * from '../booking/form';
