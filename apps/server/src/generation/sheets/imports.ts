import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sheetFormats } from '@atelier/contract/kinds/sheet'
import { MAX_SHEET_ROWS } from '@atelier/contract/limits'
import type { AbandonFiles } from '../../conversions/file-removals.ts'
import { removeLater } from '../../conversions/file-removals.ts'
import type { StartRules } from '../../conversions/start/rules.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import { unlessBackedUp } from '../../platform/removal-lock.ts'
import type { SheetReading } from '../../platform/schema.ts'
import {
  findImport,
  type ImportBytes,
  importPrefix,
  insertImport,
  noteFiles,
  replaceReading,
  type SheetImport,
} from './imports-store.ts'
import { extractRows } from './reading/extract-rows.ts'
import type { CsvOptions } from './reading/read-csv.ts'
import { SheetError } from './reading/sheet-error.ts'
import { readCells } from './sheet-rows.ts'

interface ImportDeps {
  db: Db
  files: FileStore
  abandonFiles: AbandonFiles
  rules: Pick<StartRules, 'enforceStorage'>
  /** Folder for unfinished work. */
  workDir: string
}

/** Throws an error of the field `file` for a file without the extension of a spreadsheet. */
function enforceFormat(filename: string): void {
  const name = filename.toLowerCase()
  if (sheetFormats.some((format) => name.endsWith(`.${format}`))) return
  throw new ApiError('invalid', 'Use a CSV, XLSX or XLS file.', { field: 'file' })
}

/** Uploaded spreadsheets before their start. */
export function createImports({ db, files, abandonFiles, rules, workDir }: ImportDeps) {
  /** Reads a local file and stores its rows below the import's prefix. */
  async function read(
    ownerId: number,
    path: string,
    { encoding, delimiter }: CsvOptions,
    keys: Pick<SheetReading, 'source' | 'rows'>,
    signal: AbortSignal,
  ): Promise<{ reading: SheetReading; bytes: ImportBytes }> {
    const source = (await stat(path)).size
    const folder = await mkdtemp(join(workDir, 'sheet-'))
    try {
      const output = join(folder, 'rows')
      const task = { path, output, encoding, delimiter, maxRows: MAX_SHEET_ROWS + 1 }
      const found = await extractRows(task, ownerId, signal)
      const rows = (await stat(output)).size
      await files.put(keys.rows, output)
      return { reading: { ...found, ...keys }, bytes: { source, rows } }
    } catch (error) {
      throw error instanceof SheetError ? new ApiError('invalid', error.message, { field: 'file' }) : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  const enforce = async (tx: Tx, ownerId: number, bytes: number) =>
    await rules.enforceStorage?.(tx, ownerId, bytes)

  async function find(ownerId: number, uuid: string): Promise<SheetImport> {
    const found = await findImport(db, ownerId, uuid)
    if (!found) throw notFound('The spreadsheet')
    return found
  }

  return {
    find,
    /** Imports a spreadsheet. Throws an error of the field `file` when it cannot be read. */
    async take(
      ownerId: number,
      file: UploadedFile,
      options: CsvOptions,
      signal: AbortSignal,
    ): Promise<SheetImport> {
      enforceFormat(file.filename)
      const uuid = randomUUID()
      const prefix = importPrefix(ownerId, uuid)
      await db.transaction().execute((tx) => enforce(tx, ownerId, file.bytes))
      await noteFiles(db, ownerId, uuid)
      const keys = { source: `${prefix}source`, rows: `${prefix}rows.ndjson` }
      try {
        const { reading, bytes } = await read(ownerId, file.path, options, keys, signal)
        await files.put(keys.source, file.path)
        const imported = { uuid, filename: file.filename, reading }
        await db.transaction().execute(async (tx) => {
          await enforce(tx, ownerId, bytes.source + bytes.rows)
          await insertImport(tx, ownerId, imported, bytes)
        })
        return imported
      } catch (error) {
        abandonFiles([prefix])
        throw error
      }
    },
    /** Reads an import again with other options. */
    async reread(
      ownerId: number,
      uuid: string,
      options: CsvOptions,
      signal: AbortSignal,
    ): Promise<SheetImport> {
      const known = await find(ownerId, uuid)
      const folder = await mkdtemp(join(workDir, 'sheet-'))
      // Files never change: rows that are read again get a new name.
      const rows = `${importPrefix(ownerId, uuid)}rows-${randomUUID()}.ndjson`
      try {
        const path = join(folder, 'source')
        await pipeline(await files.open(known.reading.source), createWriteStream(path))
        const { source, rows: formerRows } = known.reading
        const { reading, bytes } = await read(ownerId, path, options, { source, rows }, signal)
        await db.transaction().execute(async (tx) => {
          await enforce(tx, ownerId, 0)
          await replaceReading(tx, ownerId, known, reading, bytes)
        })
        // Immediate, so that repeated reading takes no space; the scheduled removal covers a crash here.
        await unlessBackedUp(db, () => files.remove(formerRows))
        return { ...known, reading }
      } catch (error) {
        // The change was refused, so nothing references the new rows.
        if (error instanceof ApiError) await db.transaction().execute((tx) => removeLater(tx, rows))
        throw error
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

/** Uploaded spreadsheets before their start. */
export type Imports = ReturnType<typeof createImports>
