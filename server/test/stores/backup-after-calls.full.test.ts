// The same at its full size (support/size.ts).
import './backup-after-calls.test';
