// Lets this Node process import TypeScript sources: this package's own, and the contract.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
