import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Extracted, ExtractTask } from '../reading/extract-task.ts'
import { writeRows } from '../reading/write-rows.ts'

/** A parsed spreadsheet with all its rows. */
export interface ExtractedRows extends Extracted {
  readonly rows: readonly (readonly string[])[]
}

/** Reads spreadsheets as the reader process does, in a folder that lives as long as the tests of a file. */
export function useExtraction() {
  let folder: string
  let files = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-sheets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return {
    /** A path that no other file has. */
    newPath: () => join(folder, `sheet-${files++}`),
    async extract(bytes: Uint8Array | string, options: Partial<ExtractTask> = {}): Promise<ExtractedRows> {
      const path = join(folder, `sheet-${files++}`)
      await writeFile(path, bytes)
      const output = `${path}.rows`
      const found = await writeRows({ path, output, maxRows: 10_001, ...options })
      const lines = (await readFile(output, 'utf8')).split('\n').slice(0, -1)
      return { ...found, rows: lines.map((line) => JSON.parse(line)) }
    },
  }
}
