import type { Config } from '../../config.ts'
import { type Finding, look, timed } from './finding.ts'

const PATIENCE_MS = 10_000

type Outside = Pick<
  Config,
  'publicUrl' | 'origin' | 'host' | 'trustProxy' | 'payments' | 'adminEmails' | 'smtpUrl'
>

/** Looks at what people outside see: the address, the proxy, payments, and who may see the console. */
export async function lookAtOutside(config: Outside): Promise<Finding[]> {
  return await Promise.all([
    look('Address', async () => lookAtAddress(config)),
    look('Proxy', async () => lookAtProxy(config)),
    look('Payments', () => lookAtPayments(config)),
    look('Console', async () => lookAtAdmins(config)),
  ])
}

const isLocal = (url: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

function lookAtAddress({ publicUrl, origin }: Outside): string | Omit<Finding, 'subject'> {
  if (isLocal(publicUrl))
    return { state: 'note', words: `${publicUrl}: only this machine; set PUBLIC_URL for others` }
  if (!origin?.startsWith('https:'))
    throw new Error(
      `${publicUrl} is not encrypted: passwords can be read on the way; put a proxy with https before it`,
    )
  const { pathname } = new URL(publicUrl)
  if (pathname !== '/') throw new Error(`${publicUrl} has a path: the studio is served at a host’s root only`)
  return publicUrl
}

function lookAtProxy({ publicUrl, host, trustProxy }: Outside): string | Omit<Finding, 'subject'> {
  const isBehind = !isLocal(publicUrl) && publicUrl.startsWith('https:')
  if (trustProxy === true && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new Error(
      `anybody is believed who names another address, and HOST is ${host}: name the proxy’s address in TRUST_PROXY`,
    )
  if (isBehind && trustProxy === false)
    throw new Error('TRUST_PROXY is not set: all visitors share the limits of the proxy’s address')
  return trustProxy === false ? { state: 'note', words: 'none' } : `trusted: ${trustProxy}`
}

async function lookAtPayments({ payments }: Outside): Promise<string | Omit<Finding, 'subject'>> {
  if (payments.mode === 'off')
    return { state: 'note', words: 'off: nothing can be bought; set STRIPE_SECRET_KEY' }
  if (payments.mode === 'sandbox')
    return { state: 'note', words: 'a sandbox: everything can be bought and no money moves' }
  const address = `${payments.baseUrl ?? 'https://api.stripe.com'}/v1/balance`
  const headers = { authorization: `Bearer ${payments.secretKey}` }
  const { result, ms } = await timed(() =>
    fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }),
  )
  await result.body?.cancel()
  if (result.status === 401) throw new Error('Stripe refuses the key in STRIPE_SECRET_KEY')
  if (!result.ok && result.status !== 403) throw new Error(`Stripe answers ${result.status}`)
  if (!payments.webhookSecret)
    throw new Error(
      'the key is accepted, but STRIPE_WEBHOOK_SECRET is missing: what is paid comes minutes later, by asking',
    )
  const words = `Stripe accepts the key, answered in ${ms} ms`
  return payments.secretKey.includes('_test_')
    ? { state: 'note', words: `${words}; it is one for tests` }
    : words
}

function lookAtAdmins({ adminEmails, smtpUrl }: Outside): string | Omit<Finding, 'subject'> {
  if (adminEmails.length === 0)
    return { state: 'note', words: 'nobody sees it, and nobody is told of faults: set ADMIN_EMAILS' }
  const told = smtpUrl ? '' : '; they are told of faults only in the outbox, for want of SMTP_URL'
  return `${adminEmails.length} administrators${told}`
}
