import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Minifies scripts once more with SWC, after the bundler: compressed, they become 1 to 7 % smaller. Names of files are
 * hashes of what the bundler wrote.
 */
export const minifyScripts = (): Plugin => ({
  name: 'minify-scripts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (output) => {
        if (output.type !== 'chunk') return
        const { code } = await minify(output.code, {
          module: true,
          compress: { passes: 2, ecma: 2020, module: true },
          mangle: true,
          format: { comments: false },
        })
        output.code = code
      }),
    )
  },
})
