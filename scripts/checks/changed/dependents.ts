import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** String literals that can name another file: relative paths and packages of this project. */
const references = /['"`](\.{1,2}\/[^'"`\n]+|@atelier\/[^'"`\n]+)['"`]/g
const isSource = (path: string): boolean => /\.(ts|tsx|mjs|css)$/.test(path)

/** Paths that a string literal in a file can refer to. */
function targetsOf(from: string, text: string): string[] {
  const own = /^@atelier\/([\w-]+)\/(.+)$/.exec(text)
  if (own) return [`packages/${own[1]}/src/${own[2]}.ts`]
  return [posix.join(posix.dirname(from), text)]
}

/**
 * Finds the files that reach one of `changed` through paths in string literals: imports, and also workers, programs and
 * folders that are opened by path, which no import graph contains. A false match costs time; a missed one would hide a
 * failure.
 * @param files paths of all files, relative to `root`
 */
export async function findDependents(
  root: string,
  files: readonly string[],
  changed: readonly string[],
): Promise<Set<string>> {
  const users = new Map<string, string[]>()
  for (const file of files.filter(isSource)) {
    // A deleted file has no references.
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    for (const [, reference = ''] of text.matchAll(references))
      for (const target of targetsOf(file, reference)) users.set(target, [...(users.get(target) ?? []), file])
  }
  const reached = new Set(changed)
  for (const path of reached) {
    for (let named = path; named !== '.'; named = posix.dirname(named))
      for (const user of users.get(named) ?? []) reached.add(user)
  }
  return reached
}
