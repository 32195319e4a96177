import { posix } from 'node:path'
import { root } from '../run-command.ts'
import { listChangedFiles, listFiles } from './changed-files.ts'
import { findDependents } from './dependents.ts'

/** Test files that a change can affect, relative to the project's folder. */
export interface AffectedTests {
  readonly unit: readonly string[]
  readonly browser: readonly string[]
  /** Whether the benchmarks are affected. */
  readonly benchmarks: boolean
}

/** Name prefixes of the browser tests for each feature folder of the server or the studio. */
const browserTestsOf: Readonly<Record<string, readonly string[]>> = {
  admin: ['admin', 'moderation'],
  assistant: ['assistant'],
  backup: ['backup'],
  'clone-voice': ['clones'],
  clones: ['clones'],
  demo: ['demo'],
  exports: ['data'],
  history: ['history'],
  keys: ['api-keys'],
  library: ['library', 'libraries', 'zip'],
  moderation: ['moderation'],
  payments: ['money'],
  pdf: ['pdf'],
  sheets: ['sheet'],
  shares: ['library'],
  social: ['social'],
  team: ['team'],
  teams: ['team'],
  wallet: ['money'],
  webhooks: ['webhooks'],
}

/** Files on which every test depends. */
const isBasis = (path: string): boolean =>
  /^(package-lock\.json|([^/]+\/)*package\.json|vitest\.config\.ts|e2e\/vitest\.config\.ts|tsconfig[\w.]*\.json)$/.test(
    path,
  )
const isTest = (path: string): boolean => path.endsWith('.test.ts')
const isBrowserTest = (path: string): boolean => isTest(path) && path.startsWith('e2e/')
/** Fast checks of the whole tree. */
const readsTheTree = (path: string): boolean => path.startsWith('scripts/checks/')
/** Sources of the server and the studio. */
const isProgram = (path: string): boolean =>
  /^(apps|packages)\//.test(path) && !isTest(path) && !path.includes('/testing/')

/** Browser tests affected by a change: those of its feature, or all if it belongs to no feature. */
function browserTestsFor(path: string, tests: readonly string[]): readonly string[] {
  const feature = posix
    .dirname(path)
    .split('/')
    .find((folder) => folder in browserTestsOf)
  const names = feature === undefined ? [] : (browserTestsOf[feature] ?? [])
  const found = tests.filter((test) => names.some((name) => posix.basename(test).startsWith(name)))
  return found.length > 0 ? found : tests
}

/** Selects those of `files` that reach a changed file, and browser tests by the changed feature. */
export async function chooseTests(
  folder: string,
  files: readonly string[],
  changed: readonly string[],
): Promise<AffectedTests> {
  const tests = files.filter(isTest)
  const browser = tests.filter(isBrowserTest)
  if (changed.some(isBasis))
    return { unit: tests.filter((test) => !isBrowserTest(test)), browser, benchmarks: true }
  const reached = await findDependents(folder, files, changed)
  const ofFeatures = new Set(changed.filter(isProgram).flatMap((path) => browserTestsFor(path, browser)))
  return {
    unit: tests.filter((test) => !isBrowserTest(test) && (reached.has(test) || readsTheTree(test))),
    browser: browser.filter((test) => reached.has(test) || ofFeatures.has(test)),
    benchmarks: reached.has('bench/run.ts'),
  }
}

/** Tests affected by the differences from the merge base with `main`. */
export async function findAffectedTests(): Promise<AffectedTests> {
  const [files, changed] = await Promise.all([listFiles(), listChangedFiles()])
  return await chooseTests(root, files, changed)
}
