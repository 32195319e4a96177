import { dirname, isAbsolute, join, relative } from 'node:path'
import { defineConfig } from 'rolldown'

const dist = join(import.meta.dirname, 'dist')
const entry = join(import.meta.dirname, 'src/main.ts')

/**
 * Preserves `import.meta.dirname` and `import.meta.url` of modules: the files they locate, such as migrations and programs
 * of child processes, are not bundled. The entry uses its place in the bundle.
 */
function keepPlaces(code: string, id: string): string | undefined {
  if (!isAbsolute(id) || id === entry) return undefined
  const file = relative(dist, id).replaceAll('\\', '/')
  const places: [RegExp, string][] = [
    [/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`],
    [/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(file)}, import.meta.url).href`],
  ]
  const kept = places.reduce((text, [own, place]) => text.replace(own, place), code)
  return kept === code ? undefined : kept
}

export default defineConfig({
  input: { main: entry },
  platform: 'node',
  // Native, or with files that they look for beside themselves.
  external: /^(sharp|@node-rs\/|@napi-rs\/|@hyzyla\/pdfium|pg-native)/,
  plugins: [
    {
      name: 'keep-places',
      transform: { filter: { code: 'import.meta.' }, handler: keepPlaces },
    },
  ],
  output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
})
