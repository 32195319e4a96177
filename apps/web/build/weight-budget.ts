import { relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Bundle, findViews, type View } from './views.ts'

/** Weights in KB of 1,000 bytes, as the server sends them to browsers that take Brotli. */
interface Kilobytes {
  readonly script: number
  readonly css: number
}

/** Weighs what a view loads; `files` counts its requests for script and CSS. */
function createScale(bundle: Bundle): (view: View) => Kilobytes & { readonly files: number } {
  const known = new Map<string, number>()
  const weigh = (name: string): number => {
    const output = bundle[name]
    const weight =
      known.get(name) ??
      brotliCompressSync(output?.type === 'chunk' ? output.code : (output?.source ?? '')).byteLength
    known.set(name, weight)
    return weight
  }
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + weigh(name), 0) / 1000
  return ({ chunks }) => {
    const scripts = [...chunks].map(({ fileName }) => fileName)
    const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    return { script: sum(scripts), css: sum([...styles]), files: scripts.length + styles.size }
  }
}

/** A screen's line in what {@link weightBudget} prints: kilobytes of script and of CSS, number of files, and module. */
export const weightLine = /^\s*([\d.]+) KB script\s+([\d.]+) KB CSS\s+(\d+) files {2}(\S+)$/gm

/**
 * Prints the weight of each screen's first view and fails the build when one is over a limit.
 * @param limits by audience
 */
export function weightBudget(limits: Readonly<Record<View['audience'], Kilobytes>>): Plugin {
  let root = ''
  return {
    name: 'weight-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_options, bundle) {
      const weigh = createScale(bundle)
      const views = findViews(bundle, root, this).map((view) => ({ ...view, ...weigh(view) }))
      const lines = views.map(
        ({ id, script, css, files }) =>
          `${script.toFixed(1).padStart(7)} KB script ${css.toFixed(1).padStart(5)} KB CSS ${String(files).padStart(3)} files  ${relative(root, id)}`,
      )
      this.info(`first views in Brotli\n${lines.join('\n')}`)
      const heavy = views.filter(
        ({ audience, script, css }) => script > limits[audience].script || css > limits[audience].css,
      )
      if (heavy.length > 0) this.error(`Too heavy: ${heavy.map(({ id }) => relative(root, id)).join(', ')}`)
    },
  }
}
