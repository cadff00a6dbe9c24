/** Small webpack plugins, each of which fixes a fault or brings a measured gain. */
import type { Compiler } from 'webpack';

/**
 * Most of a script runs as soon as it arrives. With this comment Chromium compiles all of it while it arrives, on
 * another thread; without it, Chromium compiles each function at its first call while the page waits
 * (docs/decisions/0037).
 */
export class EagerCompileHint {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
    }).apply(compiler);
  }
}

/**
 * Gatsby writes a page again when the hash of the chunks that render it changes. Those chunks do not contain the
 * names of style sheets, so after a change of styles only, every page would still name the previous sheet.
 */
export class HashWithStyles {
  constructor(private readonly styleSheets: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HashWithStyles', (compilation) => {
      compilation.hooks.chunkHash.tap('HashWithStyles', (_chunk, hash) => {
        hash.update(this.styleSheets.join('\n'));
      });
    });
  }
}
