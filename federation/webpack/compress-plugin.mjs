import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const text = /\.(?:js|css|svg|json)$/;

/** Writes file.br and file.gz beside each text file, so that the server only picks one. */
export class CompressPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = CompressPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const files = Object.keys(assets).filter((file) => text.test(file));
        await Promise.all(
          files.map(async (file) => {
            const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            const [small, compatible] = await Promise.all([
              brotli(content, { params }),
              gz(content, { level: constants.Z_BEST_COMPRESSION }),
            ]);
            compilation.emitAsset(`${file}.br`, new sources.RawSource(small));
            compilation.emitAsset(`${file}.gz`, new sources.RawSource(compatible));
          }),
        );
      });
    });
  }
}
