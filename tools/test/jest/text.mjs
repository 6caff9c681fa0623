// Imports a file of SQL in tests as its text, as the build does.
export default {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`,
  }),
};
