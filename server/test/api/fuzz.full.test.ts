// The same at its full size (support/size.ts).
import './fuzz.test';
