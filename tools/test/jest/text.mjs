// What an imported file of SQL is to a test: its text, as the build makes of it.
export default {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`,
  }),
};
