import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Texts in quotes that can name another file: relative paths and our own packages. */
const references = /['"`](\.{1,2}\/[^'"`\n]+|@atelier\/[^'"`\n]+)['"`]/g
const isSource = (path: string): boolean => /\.(ts|tsx|mjs|css)$/.test(path)

/** Paths that a quoted text may stand for, seen from a file. */
function targetsOf(from: string, text: string): string[] {
  const own = /^@atelier\/([\w-]+)\/(.+)$/.exec(text)
  if (own) return [`packages/${own[1]}/src/${own[2]}.ts`]
  return [posix.join(posix.dirname(from), text)]
}

/**
 * Finds the files that reach one of `changed` through the paths they name: imports, but also workers, programs and folders
 * that are opened by a path, which no import graph knows. A name too many costs time; one too few would cost a failure unseen.
 * @param files paths of all files, relative to `root`
 */
export async function findDependents(
  root: string,
  files: readonly string[],
  changed: readonly string[],
): Promise<Set<string>> {
  const users = new Map<string, string[]>()
  for (const file of files.filter(isSource)) {
    // A file that was deleted names nothing anymore.
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
