import { execFileSync } from 'node:child_process'
import { root } from './run-command.ts'

/** Production TypeScript files of some folders, without tests and their helpers, as paths from the root. */
export function listSources(folders: readonly string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders]
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
}
