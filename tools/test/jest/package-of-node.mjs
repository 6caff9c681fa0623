/** Global set-up runs in Node itself, before any worker has a number. */
const insideTests = () => process.env.JEST_WORKER_ID !== undefined;

/**
 * Gives a test file the package that Node itself has loaded, once for all files of a worker
 * (node-environment.mjs): loading the server's packages anew costs a file more than most of its tests.
 */
export default {
  process: (source, path) => ({
    code: insideTests() ? `module.exports = requireOfNode(${JSON.stringify(path)});` : source,
  }),
  getCacheKey: (_source, path) => `package-of-node-${path}-${insideTests()}`,
};
