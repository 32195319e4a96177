import { runCommand } from '../run-command.ts'

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand('git', args)
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`)
  return output.split('\n').filter(Boolean)
}

/** The commit at which this branch left `main`; on `main` itself, its newest commit. */
async function branchPoint(): Promise<string> {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await runCommand('git', ['merge-base', 'HEAD', main])
    if (code === 0) return output.trim()
  }
  throw new Error('--changed compares with the branch main, which this repository does not have.')
}

/** Paths of tracked and untracked files, except ignored ones. */
export const listFiles = (): Promise<string[]> =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')

/**
 * Paths that differ from the merge base with `main`: committed, staged, modified, untracked and deleted files.
 * @throws Error when there is no branch to compare with
 */
export async function listChangedFiles(): Promise<string[]> {
  const base = await branchPoint()
  const edited = await git('diff', '--name-only', '--no-renames', base)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...edited, ...untracked])]
}
