import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { SnapshotError } from '../../platform/snapshot/snapshot-error.ts'

/** First entry of a backup: what a restore must know before it reads the rest. */
export const headerName = 'backup.json'
/** Last entry except for the checksums: what is only known once everything is written. */
export const completeName = 'complete.json'
/** Folder of the tables' rows. */
export const databaseFolder = 'database/'
/** Folder of the pending jobs. */
export const queueFolder = 'queue/'
/** Folder of the file store's files, named by their keys. */
export const filesFolder = 'files/'

const FORMAT = 1

const headerSchema = z.object({
  format: z.literal(FORMAT, 'This backup was created by another version of Atelier.'),
  taken_at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Whether the backup lacks the installation's secret, because it was set in the environment. */
  needs_secret: z.boolean(),
})

const completeSchema = z.object({
  /** Number of rows by table. */
  rows: z.record(z.string(), z.number()),
  numberings: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
  files: z.number(),
  bytes: z.number(),
  /** Keys of files that a row references and that were missing or corrupt in the store. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})

/** The header of a backup. */
export type Header = Omit<z.infer<typeof headerSchema>, 'format'>
/** The trailer of a backup. */
export type Complete = z.infer<typeof completeSchema>

/** Serializes a header. */
export const writeHeader = (header: Header): string =>
  `${JSON.stringify({ format: FORMAT, ...header }, null, 1)}\n`

/** Serializes a trailer. */
export const writeComplete = (complete: Complete): string => `${JSON.stringify(complete, null, 1)}\n`

/** Parses a header. Throws SnapshotError if it is invalid. */
export const readHeader = (content: AsyncIterable<Buffer>): Promise<Header> => read(content, headerSchema)

/** Parses a trailer. Throws SnapshotError if it is invalid. */
export const readComplete = (content: AsyncIterable<Buffer>): Promise<Complete> =>
  read(content, completeSchema)

async function read<T extends z.ZodType>(content: AsyncIterable<Buffer>, schema: T): Promise<z.output<T>> {
  try {
    return schema.parse(JSON.parse((await buffer(content)).toString()))
  } catch (cause) {
    const issue = cause instanceof z.ZodError ? cause.issues[0]?.message : 'it is not JSON'
    throw new SnapshotError(`This backup cannot be read: ${issue}`, { cause })
  }
}
