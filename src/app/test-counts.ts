/** How often a kill, race or soak test repeats: `usual` times in `npm test`, `long` times in `npm run test:long`. */
export const repeats = (usual: number, long: number): number =>
  process.env['TEST_LONG'] === 'true' ? long : usual
