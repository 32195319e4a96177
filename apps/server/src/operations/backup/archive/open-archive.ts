import { stat } from 'node:fs/promises'
import process from 'node:process'
import { errorCode } from '../../../platform/error-code.ts'
import { SnapshotError } from '../../../platform/snapshot/snapshot-error.ts'
import type { ArchivePlace, ArchiveReader, ArchiveWriter } from './archive.ts'
import { readFolder, writeFolder } from './folder-archive.ts'
import { readTar, writeTar, writeTarFile } from './tar-archive.ts'

/** Opens a place for writing; throws if it exists. */
export async function writeArchive(place: ArchivePlace): Promise<ArchiveWriter> {
  if (place === '-') return writeTar(process.stdout)
  return place.endsWith('.tar') ? await writeTarFile(place) : await writeFolder(place)
}

/** Opens a backup for reading. */
export async function readArchive(place: ArchivePlace): Promise<ArchiveReader> {
  if (place === '-') return readTar(place)
  try {
    return (await stat(place)).isDirectory() ? readFolder(place) : readTar(place)
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause
    throw new SnapshotError(`${place} does not exist.`, { cause })
  }
}
