import type { Conversion } from '../platform/schema.ts'

type Named = Pick<Conversion, 'code_ref' | 'owner_id' | 'created_at'>

/** The ledger's reference of a conversion. */
export const ledgerReference = (conversion: Pick<Conversion, 'code_ref'>): string =>
  `conversion:${conversion.code_ref}`

/** The ledger's reference of an administrator's refund of a conversion. */
export const refundReference = (conversion: Pick<Conversion, 'code_ref'>): string =>
  `refund:${conversion.code_ref}`

/** Prefix of all files of a conversion, so that they can be removed without a list. */
export function filePrefix({ owner_id, code_ref, created_at }: Named): string {
  const month = String(created_at.getUTCMonth() + 1).padStart(2, '0')
  return `${owner_id}/${created_at.getUTCFullYear()}/${month}/${code_ref}/`
}

/** Prefix of the parts of a recording while it is generated. */
export const segmentPrefix = (conversion: Named): string => `${filePrefix(conversion)}segments/`
