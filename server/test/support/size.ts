/** How much a proof does: few rounds in `npm test`, many in `npm run test:full`. */
export const sized = (usual: number, large: number): number =>
  process.env['FULL'] === '1' ? large : usual;
