import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Styles that belong to no component. */
const foundations = ['default-css-variables', 'baseline', 'global']

const imported = /@mantine\/core\/styles\/([\w-]+)\.layer\.css/g
const componentStyles = /\/@mantine\/core\/.*\/(\w+)\.module\.mjs$/

/**
 * Fails the build unless a stylesheet imports the styles of exactly the Mantine components that the bundle contains.
 * @param file absolute path of the stylesheet
 */
export function checkMantineStyles(file: string): Plugin {
  return {
    name: 'check-mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const components = chunks
        .flatMap(({ modules }) => Object.keys(modules))
        .flatMap((id) => componentStyles.exec(id)?.[1] ?? [])
      const needed = new Set([...foundations, ...components])
      const present = new Set([...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => name))
      const faults = [
        ...[...needed].filter((name) => !present.has(name)).map((name) => `add ${name}`),
        ...[...present].filter((name) => !needed.has(name)).map((name) => `remove ${name}`),
      ]
      if (faults.length > 0) this.error(`${file} does not match the components in use: ${faults.join(', ')}`)
    },
  }
}
