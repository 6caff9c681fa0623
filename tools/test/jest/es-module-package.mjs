import swcJest from '@swc/jest';

/** Global set-up runs in Node itself, before any worker has a number, and Node loads ES modules. */
const insideTests = () => process.env.JEST_WORKER_ID !== undefined;

/** Makes CommonJS of packages published as ES modules only, for tests; leaves them to Node elsewhere. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      process: (source, ...rest) =>
        insideTests() ? swc.process(source, ...rest) : { code: source },
      getCacheKey: (...parameters) => `${swc.getCacheKey(...parameters)}-${insideTests()}`,
    };
  },
};
