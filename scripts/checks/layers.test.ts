import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, runCommand } from './run-command.ts'

interface Cruise {
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] }
}

const require = createRequire(import.meta.url)
const rules: { forbidden: { name: string }[] } = require('../../.dependency-cruiser.cjs')
const server = 'apps/server/src'
const web = 'apps/web/src'

/** A forbidden import for each rule: the importing file and the import. */
const faults: Readonly<Record<string, readonly (readonly [file: string, imported: string])[]>> = {
  'no-cycles': [[`${server}/content/history/circle-back.ts`, './circle.ts']],
  resolvable: [[`${server}/content/history/lost.ts`, './nowhere.ts']],
  'contract-imports-nothing-of-ours': [['packages/contract/src/high.ts', '../../engines/src/engine.ts']],
  'contract-is-zod-only': [['packages/contract/src/heavy.ts', 'fastify']],
  'contract-runs-anywhere': [['packages/contract/src/node.ts', 'node:fs']],
  'engines-know-no-server': [
    ['packages/engines/src/hosted/high.ts', `../../../../${server}/content/history/service.ts`],
    ['packages/local-engines/src/http.ts', 'fastify'],
  ],
  'local-engines-enter-by-provider': [
    [`${server}/content/history/draw.ts`, '../../../../../packages/local-engines/src/image.ts'],
  ],
  'engines-know-no-local-engines': [
    ['packages/engines/src/media/draw.ts', '../../../local-engines/src/provider.ts'],
  ],
  'web-knows-no-server': [[`${web}/api/direct.ts`, '../../../server/src/content/history/service.ts']],
  'web-takes-types-of-schemas': [
    [`${web}/ui/heavy.ts`, '@atelier/contract/schemas/item'],
    [`${web}/ui/heavier.ts`, 'zod'],
  ],
  'server-knows-no-web': [[`${server}/http/screen.ts`, '../../../web/src/ui/button.tsx']],
  'platform-looks-down-only': [[`${server}/platform/high.ts`, '../ledger/service.ts']],
  'ledger-looks-down-only': [[`${server}/ledger/high.ts`, '../conversions/service.ts']],
  'conversions-looks-down-only': [
    [`${server}/conversions/high.ts`, '../content/history/service.ts'],
    [`${server}/conversions/http.ts`, '../http/app.ts'],
  ],
  'conversions/start-looks-down-only': [[`${server}/conversions/start/high.ts`, '../end/settle.ts']],
  'conversions/end-looks-down-only': [[`${server}/conversions/end/high.ts`, '../run/advance.ts']],
  'conversions-share-below-the-wings': [[`${server}/conversions/jobs.ts`, './start/start.ts']],
  'features-know-no-http': [[`${server}/content/history/http.ts`, '../../http/app.ts']],
  'stores-are-private': [
    [`${server}/assistant/peek.ts`, '../content/history/history-store.ts'],
    [`${server}/content/library/peek.ts`, '../history/history-store.ts'],
    [`${server}/conversions/money.ts`, '../ledger/store.ts'],
  ],
  'drivers-in-platform-only': [
    [`${server}/content/history/sql.ts`, 'pg'],
    [`${server}/content/history/job.ts`, 'pg-boss'],
    [`${server}/content/history/mail.ts`, 'nodemailer'],
  ],
  'processes-in-few-places': [
    [`${server}/content/history/spawn.ts`, 'node:child_process'],
    ['packages/engines/src/media/spawn.ts', 'node:child_process'],
  ],
  'composition-root-is-the-top': [
    [`${server}/content/history/top.ts`, '../../main.ts'],
    [`${server}/content/history/wired.ts`, '../../wiring/features.ts'],
  ],
  'web-features-stand-alone': [[`${web}/features/library/peek.tsx`, '../compose/form.tsx']],
  'web-features-know-no-app': [[`${web}/features/library/high.tsx`, '../../app/router.tsx']],
  'web-ui-is-the-floor': [
    [`${web}/ui/high.tsx`, '../features/compose/form.tsx'],
    [`${web}/api/high.ts`, '../app/router.tsx'],
  ],
}

/** Allowed imports, so that an overly strict rule is detected too. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  [`${server}/main.ts`, './wiring/features.ts'],
  [`${server}/wiring/features.ts`, '../http/app.ts'],
  [`${server}/http/app.ts`, '../content/history/service.ts'],
  [`${server}/content/history/service.ts`, './history-store.ts'],
  [`${server}/content/history/history-store.ts`, '../../platform/database.ts'],
  [`${server}/conversions/service.ts`, '../ledger/service.ts'],
  [`${server}/conversions/feature.ts`, './run/advance.ts'],
  [`${server}/conversions/run/advance.ts`, '../end/settle.ts'],
  [`${server}/conversions/end/settle.ts`, '../start/start.ts'],
  [`${server}/conversions/start/start.ts`, '../names.ts'],
  [`${server}/ledger/service.ts`, './store.ts'],
  [`${server}/platform/database.ts`, 'pg'],
  [`${server}/content/history/circle.ts`, './circle-back.ts'],
  ['packages/engines/src/engine.ts', '@atelier/contract/limits'],
  ['packages/contract/src/limits.ts', 'zod'],
  [`${server}/server.ts`, '../../../packages/local-engines/src/provider.ts'],
  [`${web}/app/router.tsx`, '../features/compose/form.tsx'],
  [`${web}/features/compose/form.tsx`, '../../ui/button.tsx'],
]
const leaves = [
  'packages/local-engines/src/image.ts',
  'packages/local-engines/src/provider.ts',
  'packages/contract/src/schemas/item.ts',
  `${server}/ledger/store.ts`,
  `${server}/conversions/names.ts`,
  `${web}/ui/button.tsx`,
]

let folder: string

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function cruise(): Promise<Cruise['summary']> {
  const config = join(root, '.dependency-cruiser.cjs')
  // Ignores the exit code, which counts violations: they are expected here.
  const { output } = await runCommand(
    'depcruise',
    ['--config', config, '--output-type', 'json', 'packages', 'apps'],
    {
      cwd: folder,
    },
  )
  const report: Cruise = JSON.parse(output)
  return report.summary
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-layers-'))
  for (const name of ['pg', 'pg-boss', 'nodemailer', 'fastify', 'zod']) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await put(`node_modules/${name}/index.js`, '')
  }
  await put(
    'packages/contract/package.json',
    JSON.stringify({ name: '@atelier/contract', type: 'module', exports: { './*': './src/*.ts' } }),
  )
  await mkdir(join(folder, 'node_modules/@atelier'))
  await symlink(join(folder, 'packages/contract'), join(folder, 'node_modules/@atelier/contract'))
  for (const leaf of leaves) await put(leaf, 'export const leaf = 1\n')
  for (const [file, imported] of [...allowed, ...Object.values(faults).flat()]) {
    await put(file, `import { thing } from '${imported}'\nusing used = thing()\n`)
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the layer check', () => {
  it('has a violation to find for every rule', () => {
    expect(Object.keys(faults).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort())
  })

  it('finds exactly the forbidden imports', async () => {
    const summary = await cruise()
    const found = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
    const expected = Object.entries(faults).flatMap(([rule, files]) =>
      files.map(([file]) => `${rule}: ${file}`),
    )
    expect(new Set(found)).toEqual(new Set(expected))
    expect(summary.totalCruised).toBeGreaterThan(allowed.length)
  })
})
