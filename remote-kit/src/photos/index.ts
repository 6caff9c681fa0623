export { PhotoImage } from './photo-image';
