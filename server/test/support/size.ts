/** How much a proof does: few rounds in every run, many where LARGE is set (CONTRIBUTING.md). */
export const sized = (usual: number, large: number): number =>
  process.env['LARGE'] ? large : usual;
