import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { SnapshotError } from '../../platform/snapshot/snapshot-error.ts'

/** First entry of a backup: what must be known before anything of it is read. */
export const headerName = 'backup.json'
/** Last entry but the sums: what is only known when everything was written. */
export const completeName = 'complete.json'
/** Folder of the tables' rows. */
export const databaseFolder = 'database/'
/** Folder of the jobs that were waiting. */
export const queueFolder = 'queue/'
/** Folder of the file store's files, each under its key. */
export const filesFolder = 'files/'

const FORMAT = 1

const headerSchema = z.object({
  format: z.literal(FORMAT, 'This backup was created by another version of Atelier.'),
  taken_at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Whether the installation’s secret is not in it, because it was set in the environment. */
  needs_secret: z.boolean(),
})

const completeSchema = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  numberings: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
  files: z.number(),
  bytes: z.number(),
  /** Keys of files that a row names and the store did not have, or had otherwise. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})

/** The header of a backup. */
export type Header = Omit<z.infer<typeof headerSchema>, 'format'>
/** The trailer of a backup. */
export type Complete = z.infer<typeof completeSchema>

/** A header as it is written. */
export const writeHeader = (header: Header): string =>
  `${JSON.stringify({ format: FORMAT, ...header }, null, 1)}\n`

/** An end as it is written. */
export const writeComplete = (complete: Complete): string => `${JSON.stringify(complete, null, 1)}\n`

/** Reads a header. Throws SnapshotError for anything else. */
export const readHeader = (content: AsyncIterable<Buffer>): Promise<Header> => read(content, headerSchema)

/** Reads an end. Throws SnapshotError for anything else. */
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
