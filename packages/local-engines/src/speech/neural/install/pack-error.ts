import { EngineError } from '@atelier/engines/spec/engine-error'

/** An error of an installation that another attempt would only repeat. The message is for the operator. */
export const packError = (message: string, cause?: unknown): EngineError =>
  new EngineError('invalid', message, { userMessage: message, cause })

/** An error of an installation that may pass. The message is for the operator. */
export const passingError = (message: string, cause?: unknown): EngineError =>
  new EngineError('unavailable', message, { userMessage: message, cause })

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Explains a full disk and a folder that cannot be written; returns other errors as they are. */
export function explainDisk(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return packError('There is not enough disk space for this voice.', error)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return packError('The folder of voices cannot be written. Check the owner of DATA_DIR/models.', error)
  return error
}
