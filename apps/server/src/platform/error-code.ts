/** The `code` of a system or database error (ENOENT, 40001, …); undefined for errors without one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether a write failed because the disk is full: a retry may succeed. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error) ?? '')
}
