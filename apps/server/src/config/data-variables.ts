import { DEFAULT_FREE_STORAGE_BYTES } from '@atelier/contract/storage'
import { z } from 'zod'

const MAX_DAYS = 36_500

const days = z
  .string()
  .regex(/^\d+$/, 'expected a number of days, 1 or more')
  .transform(Number)
  .refine((value) => value >= 1 && value <= MAX_DAYS, 'expected a number of days, 1 or more')

/** Variables for storage quotas and retention. */
export const dataVariables = {
  FREE_STORAGE_BYTES: z
    .string()
    .regex(/^\d{1,15}$/, 'expected a number of bytes; 0 for no limit')
    .transform(Number)
    .default(DEFAULT_FREE_STORAGE_BYTES),
  RETENTION_DAYS_FREE: days.optional(),
  RETENTION_DAYS_PAID: days.optional(),
}

/** Storage quotas and retention. */
export const readDataSettings = (values: z.infer<z.ZodObject<typeof dataVariables>>) => ({
  /** Storage limit in bytes of accounts that never paid; null: no limit. */
  freeStorageBytes: values.FREE_STORAGE_BYTES === 0 ? null : values.FREE_STORAGE_BYTES,
  /** Days after which items are deleted; null: never. */
  retention: {
    freeDays: values.RETENTION_DAYS_FREE ?? null,
    paidDays: values.RETENTION_DAYS_PAID ?? null,
  },
})
