import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { weightLine } from '../../apps/web/build/weight-budget.ts'
import type { Part } from '../figure.ts'

const studio = resolve(import.meta.dirname, '../../apps/web')
const BUILD_MS = 120_000

/** The script size of each screen's first view, as reported by the studio's build. */
export const web: Part = {
  name: 'web',
  async run(bench) {
    // The build and its budget are a separate step of `npm test`.
    if (bench.size(false, true)) return []
    const outDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
    try {
      const vite = join(
        dirname(createRequire(join(studio, 'package.json')).resolve('vite/package.json')),
        'bin/vite.js',
      )
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [vite, 'build', '--logLevel', 'info', '--outDir', outDir, '--emptyOutDir'],
        { cwd: studio, timeout: BUILD_MS, env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' } },
      )
      const lines = [...`${stdout}${stderr}`.matchAll(weightLine)]
      if (lines.length === 0) throw new Error('The build reported no weights.')
      return lines.map(([, kilobytes, , , view]) => ({
        name: `script of ${basename(view ?? '', '.tsx')}`,
        value: Number(kilobytes),
        unit: 'KB' as const,
        mark: { of: 'value', is: 'at most', limit: 200 } as const,
      }))
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }
  },
}
