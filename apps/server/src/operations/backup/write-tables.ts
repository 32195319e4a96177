import type { Snapshot } from '../../platform/snapshot/open-snapshot.ts'
import { type ArchiveWriter, bytesOf } from './archive/archive.ts'
import { databaseFolder, queueFolder } from './contents.ts'

/** A tar entry begins with its length, so rows are written in parts that fit into memory. */
const PART_BYTES = 4_000_000
const NEWLINE = 10

/** Writes every table and the pending jobs; returns the number of rows by table. */
export async function writeTables(
  writer: ArchiveWriter,
  snapshot: Snapshot,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of snapshot.tables) {
    rows[table.name] = await writeRows(writer, `${databaseFolder}${table.name}`, snapshot.readTable(table))
  }
  await writeRows(writer, `${queueFolder}jobs`, snapshot.readJobs())
  return rows
}

async function writeRows(
  writer: ArchiveWriter,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  let part = 0
  let rows = 0
  for await (const lines of wholeLines(content)) {
    rows += countLines(lines)
    part += 1
    await writer.add(`${name}.${String(part).padStart(6, '0')}.copy`, lines.length, bytesOf(lines))
  }
  return rows
}

/** Regroups bytes into larger parts that end at a line break, so that each can be copied in separately. */
async function* wholeLines(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    const end = size + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) {
      buffered.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...buffered, chunk.subarray(0, end)])
    buffered = [chunk.subarray(end)]
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(buffered)
}

function countLines(lines: Buffer): number {
  let count = 0
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
