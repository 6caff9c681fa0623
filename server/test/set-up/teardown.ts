import { endAll } from './shared';

export default endAll;
