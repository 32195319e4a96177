import { errorCode } from './error-code.ts'

/** An error as logged. */
export interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  code?: string
  cause?: LoggedError
}

/** Maximum depth of causes; errors can reference each other. */
const MAX_CAUSES = 3
/** Email addresses in messages of mail servers and databases. */
const address =
  /(?<![^\s<>()[\],;:"'=@])[^\s<>()[\],;:"'=@]+@[^\s<>()[\],;:"'=@.]+(?:\.[^\s<>()[\],;:"'=@.]+)+/g

/** Removes email addresses from a text. */
export const maskAddresses = (words: string): string => words.replaceAll(address, '<address>')

/**
 * Logs the useful part of an error, without personal data: mail servers, databases and providers attach the data they
 * were sent, so only the fields named here are logged, with email addresses removed.
 */
export function describeError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: maskAddresses(String(error)), stack: undefined }
  const code = errorCode(error)
  return {
    type: error.name,
    message: maskAddresses(error.message),
    stack: error.stack && maskAddresses(error.stack),
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined || causes >= MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, causes + 1) }),
  }
}
