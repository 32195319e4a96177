import type { Conversion } from '../platform/schema.ts'

type Named = Pick<Conversion, 'code_ref' | 'owner_id' | 'created_at'>

/** The ledger's reference of a conversion. */
export const ledgerReference = (conversion: Pick<Conversion, 'code_ref'>): string =>
  `conversion:${conversion.code_ref}`

/** What an administrator's refund of a conversion is called in the ledger. */
export const refundReference = (conversion: Pick<Conversion, 'code_ref'>): string =>
  `refund:${conversion.code_ref}`

/** Every byte of a conversion lies below this prefix, so that removing it needs no list of what was written. */
export function filePrefix({ owner_id, code_ref, created_at }: Named): string {
  const month = String(created_at.getUTCMonth() + 1).padStart(2, '0')
  return `${owner_id}/${created_at.getUTCFullYear()}/${month}/${code_ref}/`
}

/** The parts of a recording lie below this while it is made. */
export const segmentPrefix = (conversion: Named): string => `${filePrefix(conversion)}segments/`
