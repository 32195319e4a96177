import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildServer, buildTestPrograms } from '../scripts/build.ts'
import { meetsTarget, type Part } from './figure.ts'
import { appendHistory } from './history.ts'
import { openBench } from './lab/bench.ts'
import { readShares } from './measure/profile.ts'
import { parts } from './parts/all.ts'
import { type MeasuredPart, printFigures, printShares } from './report.ts'

/** Time limit of a run; figures not measured by then are reported as missing. */
const LONGEST_RUN_MS = 20 * 60_000

const { values: options, positionals: partNames } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
})
const unknown = partNames.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(' ')}\n`,
  )
  process.exit(2)
}
const measured: MeasuredPart[] = []
setTimeout(() => {
  process.stderr.write('The run took too long and was ended; this is what there is.\n')
  report()
  process.exit(1)
}, LONGEST_RUN_MS).unref()

await Promise.all([buildServer(), buildTestPrograms()])
const profiles = options.profile ? await mkdtemp(join(tmpdir(), 'atelier-profiles-')) : undefined
await using bench = openBench({ isSmoke: options.smoke, profiles })
await runInTurn(parts)
report()
if (profiles !== undefined) {
  printShares(await readShares(profiles))
  await rm(profiles, { recursive: true })
}
process.exitCode = isGood() ? 0 : 1

async function runInTurn(chosen: readonly Part[]): Promise<void> {
  for (const part of chosen) {
    if (partNames.length > 0 && !partNames.includes(part.name)) continue
    const from = performance.now()
    try {
      measured.push({ name: part.name, figures: await part.run(bench) })
      process.stderr.write(`${part.name}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
    } catch (error) {
      measured.push({ name: part.name, figures: [], fault: error as Error })
      process.stderr.write(`${part.name}: failed\n`)
    }
  }
}

/** A smoke run measures nothing: it finds errors, and checks the counts that must not grow. */
function report(): void {
  if (options.smoke) {
    printFigures(measured.map((part) => ({ ...part, figures: missedCounts(part) })))
    return
  }
  printFigures(measured)
  process.stdout.write(`load of the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
  // A profiled program is slower.
  if (!options.profile) appendHistory(measured)
}

function isGood(): boolean {
  const isFaulty = measured.some(({ fault }) => fault)
  return !isFaulty && !(options.smoke && measured.some((part) => missedCounts(part).length > 0))
}

/** Statements are counted, so their targets are valid on any machine and at any size. */
function missedCounts({ figures }: MeasuredPart) {
  return figures.filter((figure) => figure.unit === 'statements' && meetsTarget(figure) === false)
}
