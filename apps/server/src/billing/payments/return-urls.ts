import { ApiError } from '../../platform/api-error.ts'
import type { ReturnUrls } from './provider.ts'

/** Returns a URL within this installation to return to; throws `invalid` for any other URL. */
export function addressHere(redirect: string, origin: string): URL {
  const address = URL.parse(redirect, origin)
  if (address?.origin !== new URL(origin).origin) {
    throw new ApiError('invalid', 'This address does not belong to this installation.', { field: 'redirect' })
  }
  return address
}

/** The return URLs of a checkout. The studio counts the purchase by the URL after payment. */
export function returnUrls(
  origin: string,
  { redirect, referral }: { redirect?: string | undefined; referral?: string | null | undefined },
  euros: number,
): ReturnUrls {
  const success = addressHere(redirect ?? '/payment-completed', origin)
  success.searchParams.set('purchase_success', 'true')
  success.searchParams.set('purchase_value', String(euros))
  return {
    success: success.href,
    cancel: new URL('/payment-cancelled', origin).href,
    referral: referral || null,
  }
}
