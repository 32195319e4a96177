import type { Reply } from '@atelier/contract/routes/registry'

/** A conversion as lists show it. */
export type AdminConversion = Reply<'GET /admin/conversions'>['results'][number]
/** One conversion with all that is known of it. */
export type AdminConversionDetail = Reply<'GET /admin/conversions/{code_ref}'>

/** Why conversions fail, in words. */
export const errorWords: Readonly<Record<NonNullable<AdminConversion['error']>['code'], string>> = {
  cancelled: 'Cancelled',
  content_policy: 'Content rules',
  engine_unavailable: 'Engine unavailable',
  invalid_input: 'Invalid input',
  outcome_unknown: 'Outcome unknown',
  timed_out: 'Timed out',
  internal: 'Internal error',
}
