/** A backup that cannot be made or put back; the message says what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}
