import { errorCode } from '../error-code.ts'
import { FileNotFoundError, FileStoreGoneError } from './file-store.ts'

/** How connections fail. */
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
/** What the client itself says when nothing was answered, or when it has no keys for the moment. */
const clientNames = ['TimeoutError', 'CredentialsProviderError']
/** Missing objects other than files: the bucket, or an upload that was cleaned up. */
const passingNames = ['NoSuchBucket', 'NoSuchUpload']

/** The status that the store answered with; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

/** An error of the store in the port's terms; whatever is ours, such as a local file that is missing, stays as it is. */
export function asStoreFault(error: unknown, key: string): unknown {
  const status = statusOf(error)
  if (status === 404 && !passingNames.includes(nameOf(error)))
    return new FileNotFoundError(`there is no file ${key}`, { cause: error })
  return isPassing(error, status)
    ? new FileStoreGoneError(`the file store is unreachable: ${describe(error)}`, { cause: error })
    : error
}

/** A refusal is passing, too: keys are exchanged while the program runs, and no one's work should be lost by that. */
function isPassing(error: unknown, status: number | undefined): boolean {
  if (status !== undefined) return status >= 500 || [401, 403, 404, 408, 429].includes(status)
  return clientNames.includes(nameOf(error)) || networkCodes.includes(errorCode(error) ?? '')
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** A fault in a few words: Amazon's errors often have a name and nothing else. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return [error.name, error.message]
    .filter((word, place, all) => word && all.indexOf(word) === place)
    .join(': ')
}
