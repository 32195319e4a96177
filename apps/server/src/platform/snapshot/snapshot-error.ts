/** A backup cannot be made or restored; the message says what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}
