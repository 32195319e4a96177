import { ApiError } from '../../platform/api-error.ts'

/** Runs work and reports its errors as those of another field. */
export async function inField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, error.faults[0]?.detail ?? error.message, { field })
  }
}
