import { ApiError } from '../platform/api-error.ts'
import type { Ways } from './provider.ts'

/** Where to return to within this installation; throws `invalid` for any other place. */
export function addressHere(redirect: string, origin: string): URL {
  const address = URL.parse(redirect, origin)
  if (address?.origin !== new URL(origin).origin) {
    throw new ApiError('invalid', 'This address is not one of this installation.', { field: 'redirect' })
  }
  return address
}

/** The ways back from a checkout. The studio counts the purchase by what stands in the address after paying. */
export function waysBack(
  origin: string,
  { redirect, referral }: { redirect?: string | undefined; referral?: string | null | undefined },
  euros: number,
): Ways {
  const success = addressHere(redirect ?? '/payment-completed', origin)
  success.searchParams.set('purchase_success', 'true')
  success.searchParams.set('purchase_value', String(euros))
  return {
    success: success.href,
    cancel: new URL('/payment-cancelled', origin).href,
    referral: referral || null,
  }
}
