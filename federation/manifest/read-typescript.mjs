// Lets this Node process import the contract, which is TypeScript source (manifest/check.mjs).
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
