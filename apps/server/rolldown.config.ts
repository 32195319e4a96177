import { dirname, isAbsolute, join, relative } from 'node:path'
import { defineConfig, type RolldownOptions } from 'rolldown'

/**
 * Preserves `import.meta.dirname` and `import.meta.url` of modules: the files they locate, such as migrations and programs
 * of child processes, are not bundled.
 */
function keepPlaces(dist: string, code: string, id: string): string | undefined {
  if (!isAbsolute(id)) return undefined
  const file = relative(dist, id).replaceAll('\\', '/')
  const places: [RegExp, string][] = [
    [/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`],
    [/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(file)}, import.meta.url).href`],
  ]
  const kept = places.reduce((text, [own, place]) => text.replace(own, place), code)
  return kept === code ? undefined : kept
}

/**
 * Bundles programs that contain the server.
 * @param input entry modules by the name of their program; they use their place in the bundle
 * @param dist folder that the bundle runs in
 */
export const bundleOf = (input: Record<string, string>, dist: string): RolldownOptions => ({
  input,
  platform: 'node',
  // Native, or with files that they look for beside themselves.
  external: /^(sharp|@node-rs\/|@napi-rs\/|@hyzyla\/pdfium|pg-native)/,
  plugins: [
    {
      name: 'keep-places',
      transform: {
        filter: { code: 'import.meta.' },
        handler: (code, id) => (Object.values(input).includes(id) ? undefined : keepPlaces(dist, code, id)),
      },
    },
  ],
  output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
})

const { dirname: here } = import.meta

export default defineConfig(bundleOf({ main: join(here, 'src/main.ts') }, join(here, 'dist')))
