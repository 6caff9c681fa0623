import { sayLateIn } from './notices';
import { showFirstFrame } from './show-first-frame';

// At the end of the page's body.
sayLateIn(10_000);
showFirstFrame();
