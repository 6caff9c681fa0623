export { CancelDialog } from './cancel-dialog';
