import { statfs } from 'node:fs/promises'

/** Bytes that must stay free for everything else. */
const RESERVE_BYTES = 500_000_000
/** Approximate bytes of the records of an item. */
const BYTES_PER_ITEM = 4000
/** The ZIP file is built next to the store, then copied into it. */
const COPIES = 2

/** Thrown when the disk has too little space for a ZIP file. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

/** Throws `NoRoomError` when a ZIP file of this size would fill the disk of a folder. */
export async function assertDiskRoom(
  folder: string,
  { items_total, bytes_total }: { items_total: number; bytes_total: number },
): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = COPIES * (bytes_total + items_total * BYTES_PER_ITEM) + RESERVE_BYTES
  if (bavail * bsize < needed) throw new NoRoomError(`${needed} bytes are needed, ${bavail * bsize} are free`)
}
