import type { Reply } from '@atelier/contract/routes/registry'

/** A conversion, as returned by lists. */
export type AdminConversion = Reply<'GET /admin/conversions'>['results'][number]
/** A conversion with all its details. */
export type AdminConversionDetail = Reply<'GET /admin/conversions/{code_ref}'>

/** Labels of the reasons why conversions fail. */
export const errorWords: Readonly<Record<NonNullable<AdminConversion['error']>['code'], string>> = {
  cancelled: 'Cancelled',
  content_policy: 'Content rules',
  engine_unavailable: 'Engine unavailable',
  invalid_input: 'Invalid input',
  outcome_unknown: 'Outcome unknown',
  timed_out: 'Timed out',
  internal: 'Internal error',
}
