import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_SHEET_ROWS } from '@atelier/contract/limits'
import type { GiveUp } from '../conversions/give-up.ts'
import { ApiError, notFound } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { UploadedFile } from '../platform/handler.ts'
import type { SheetReading } from '../platform/schema.ts'
import {
  findImport,
  importPrefix,
  insertImport,
  noteFiles,
  type SheetImport,
  updateReading,
} from './imports-store.ts'
import { extractRows } from './reading/extract-rows.ts'
import type { CsvOptions } from './reading/read-csv.ts'
import { SheetError } from './reading/sheet-error.ts'
import { readCells } from './sheet-rows.ts'

interface ImportDeps {
  db: Db
  files: FileStore
  giveUp: GiveUp
  /** Folder for unfinished work. */
  workDir: string
}

/** Spreadsheets between being given and being started. */
export function createImports({ db, files, giveUp, workDir }: ImportDeps) {
  /** Reads a file on this machine and keeps its rows below the import's prefix. */
  async function read(
    path: string,
    { encoding, delimiter }: CsvOptions,
    keys: Pick<SheetReading, 'source' | 'rows'>,
    signal: AbortSignal,
  ): Promise<SheetReading> {
    const folder = await mkdtemp(join(workDir, 'sheet-'))
    try {
      const output = join(folder, 'rows')
      const task = { path, output, encoding, delimiter, maxRows: MAX_SHEET_ROWS + 1 }
      const found = await extractRows(task, signal)
      await files.put(keys.rows, output)
      return { ...found, ...keys }
    } catch (error) {
      throw error instanceof SheetError ? new ApiError('invalid', error.message, { field: 'file' }) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function find(ownerId: number, uuid: string): Promise<SheetImport> {
    const found = await findImport(db, ownerId, uuid)
    if (!found) throw notFound('The spreadsheet')
    return found
  }

  return {
    find,
    /** Takes a spreadsheet in. Throws a fault of the field `file` when it cannot be read. */
    async take(
      ownerId: number,
      file: UploadedFile,
      options: CsvOptions,
      signal: AbortSignal,
    ): Promise<SheetImport> {
      const uuid = randomUUID()
      const prefix = importPrefix(ownerId, uuid)
      await noteFiles(db, ownerId, uuid)
      const keys = { source: `${prefix}source`, rows: `${prefix}rows.ndjson` }
      try {
        const reading = await read(file.path, options, keys, signal)
        await files.put(keys.source, file.path)
        const taken = { uuid, filename: file.filename, reading }
        await insertImport(db, ownerId, taken)
        return taken
      } catch (error) {
        giveUp([prefix])
        throw error
      }
    },
    /** Reads an import again, in another way. */
    async reread(
      ownerId: number,
      uuid: string,
      options: CsvOptions,
      signal: AbortSignal,
    ): Promise<SheetImport> {
      const known = await find(ownerId, uuid)
      const folder = await mkdtemp(join(workDir, 'sheet-'))
      try {
        const path = join(folder, 'source')
        await pipeline(await files.open(known.reading.source), createWriteStream(path))
        // Files never change: what is read anew gets a name of its own.
        const rows = `${importPrefix(ownerId, uuid)}rows-${randomUUID()}.ndjson`
        const reading = await read(path, options, { source: known.reading.source, rows }, signal)
        await updateReading(db, ownerId, uuid, reading)
        return { ...known, reading }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    /** The rows of a spreadsheet, from its first to its last. */
    async *cells({ rows }: Pick<SheetReading, 'rows'>): AsyncGenerator<readonly string[]> {
      yield* readCells(await files.open(rows))
    },
  }
}

/** Spreadsheets between being given and being started. */
export type Imports = ReturnType<typeof createImports>
