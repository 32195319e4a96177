import { ApiError } from '../../platform/api-error.ts'
import type { UploadedFile } from '../../platform/handler.ts'

/** Refuses a file without a byte. */
export function checkNotEmpty({ bytes }: UploadedFile, field: string): void {
  if (bytes === 0) throw new ApiError('invalid', 'The file is empty.', { field })
}
