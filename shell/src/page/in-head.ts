import { readStored } from '../stored';
import { showTheme, storedTheme } from '../theme/theme-store';
import { askEarly } from './early-calls';
import { watchForBreak } from './notices';

// In the head of the page: before anything is painted, or any file is there.
showTheme(storedTheme());
watchForBreak();
// While a logout is pending, the cookie still signs in (Device).
if (readStored('parqueo-session-logout') === null) askEarly();
