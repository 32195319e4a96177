import { loadavg } from 'node:os'
import process from 'node:process'
import { appendHistory } from './history.ts'
import { parts } from './parts/all.ts'
import { type MeasuredPart, printFigures } from './report.ts'

/** No run may take longer; what is not measured by then is said to be missing. */
const LONGEST_RUN_MS = 10 * 60_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(' ')}\n`,
  )
  process.exit(2)
}
const measured: MeasuredPart[] = []
setTimeout(() => {
  process.stderr.write('The run took too long and was ended; this is what there is.\n')
  printFigures(measured)
  process.exit(1)
}, LONGEST_RUN_MS).unref()

for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue
  const from = performance.now()
  process.stderr.write(`${part.name} … `)
  try {
    measured.push({ name: part.name, figures: await part.run() })
    process.stderr.write(`${((performance.now() - from) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    measured.push({ name: part.name, figures: [], fault: error as Error })
    process.stderr.write('failed\n')
  }
}
printFigures(measured)
process.stdout.write(`load of the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
appendHistory(measured)
process.exit(measured.some(({ fault }) => fault) ? 1 : 0)
