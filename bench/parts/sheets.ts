import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBareCsv } from '../../apps/server/src/testing/bare-readers.ts'
import type { Part } from '../figure.ts'
import { makePeople } from '../lab/people.ts'
import { compareBursts } from '../measure/bursts.ts'
import { residentMegabytes } from '../measure/memory.ts'

const LOOK_EVERY_MS = 50

/**
 * Uploading and reading the largest allowed spreadsheet: its duration compared with its parser alone, and its memory
 * use.
 */
export const sheets: Part = {
  name: 'sheets',
  async run(bench) {
    const size = bench.size({ bytes: 100_000_000, rows: 10_000 }, { bytes: 200_000, rows: 20 })
    const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
    try {
      await using lab = await bench.openLab({ engines: 'real' })
      const [person] = await makePeople(lab.pool, 1)
      if (!person) throw new Error('There is no user.')
      const { url, pid } = lab.server
      const path = join(folder, 'large.csv')
      await writeSheet(path, size)
      const small = join(folder, 'small.csv')
      await writeSheet(small, { ...size, bytes: size.bytes / 100 })
      const send = (file: string) => preview(`${url}/v1/imports`, person.token, { file, rows: size.rows })
      // The first one loads the modules for spreadsheets.
      await send(small)
      const before = (await residentMegabytes(pid)) ?? 0
      let highest = before
      const watch = setInterval(async () => {
        highest = Math.max(highest, (await residentMegabytes(pid)) ?? 0)
      }, LOOK_EVERY_MS)
      const compared = await compareBursts(
        bench.size(2, 1),
        () => timeOf(() => readBareCsv(path)),
        () => timeOf(() => send(path)),
      )
      clearInterval(watch)
      const name = `a CSV of ${size.bytes / 1e6} MB`
      return [
        { name: `${name}, sent and read`, unit: 's' as const, ...compared },
        {
          name: `${name} adds`,
          unit: 'MB' as const,
          value: highest - before,
          mark: { of: 'value', is: 'below', limit: 150 },
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return (performance.now() - from) / 1000
}

interface SheetSize {
  readonly bytes: number
  readonly rows: number
}

async function writeSheet(path: string, { bytes, rows }: SheetSize): Promise<void> {
  await using file = await open(path, 'w')
  await file.write('text,title\n')
  const words = 'The river went on, "as always", through the meadows and the towns. '
  const text = words.repeat(Math.ceil(bytes / rows / words.length)).replaceAll('"', '""')
  const row = Buffer.from(`"${text.slice(0, Math.floor(bytes / rows) - 20)}",A row\n`)
  for (let written = 0; written < rows; written++) await file.write(row)
}

async function preview(
  url: string,
  token: string,
  { file, rows }: { file: string; rows: number },
): Promise<void> {
  const form = new FormData()
  form.set('file', await openAsBlob(file), 'large.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body: form })
  const { recordings } = (await response.json()) as { recordings: number }
  if (recordings !== rows) throw new Error(`It was answered ${response.status}, with ${recordings} rows.`)
}
