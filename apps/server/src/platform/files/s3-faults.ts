import { errorCode } from '../error-code.ts'
import { FileNotFoundError, FileStoreUnavailableError } from './file-store.ts'

/** Codes of connection errors. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
]
/** The client's own errors when there was no response, or when credentials are temporarily missing. */
const clientNames = ['TimeoutError', 'CredentialsProviderError']
/** Missing objects other than files: the bucket, or an upload that was cleaned up. */
const passingNames = ['NoSuchBucket', 'NoSuchUpload']

/** The status of the store's response; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

/** Converts an error of the store into one of `file-store.ts`; local errors, such as a missing file, are unchanged. */
export function asStoreFault(error: unknown, key: string): unknown {
  const status = statusOf(error)
  if (status === 404 && !passingNames.includes(nameOf(error)))
    return new FileNotFoundError(`there is no file ${key}`, { cause: error })
  return isPassing(error, status)
    ? new FileStoreUnavailableError(`the file store is unreachable: ${describe(error)}`, { cause: error })
    : error
}

/**
 * An authorization error is temporary, too: keys are rotated while the program runs, and no work should be lost by
 * that.
 */
function isPassing(error: unknown, status: number | undefined): boolean {
  if (status !== undefined) return status >= 500 || [401, 403, 404, 408, 429].includes(status)
  return clientNames.includes(nameOf(error)) || networkCodes.includes(errorCode(error) ?? '')
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Describes an error briefly: Amazon's errors often have only a name. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return [error.name, error.message]
    .filter((word, place, all) => word && all.indexOf(word) === place)
    .join(': ')
}
