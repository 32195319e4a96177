import { isLoopback, isLoopbackName } from '../../config/exposure.ts'
import type { Config } from '../../config.ts'
import { type Finding, runCheck, timed } from './finding.ts'

const PATIENCE_MS = 10_000

type Outside = Pick<
  Config,
  | 'publicUrl'
  | 'origin'
  | 'host'
  | 'trustProxy'
  | 'payments'
  | 'adminEmails'
  | 'smtpUrl'
  | 'demoAccount'
  | 'webhooksAllowLocal'
>

/** Checks what is reachable from outside: the URL, the proxy, payments, and access to the console. */
export async function checkExposure(config: Outside): Promise<Finding[]> {
  return await Promise.all([
    runCheck('Address', async () => checkAddress(config)),
    runCheck('Proxy', async () => checkProxy(config)),
    runCheck('Trial', async () => checkTrialSettings(config)),
    runCheck('Payments', () => checkPayments(config)),
    runCheck('Console', async () => checkAdmins(config)),
  ])
}

function checkAddress({ publicUrl, origin }: Outside): string | Omit<Finding, 'subject'> {
  if (isLoopback(publicUrl))
    return {
      state: 'note',
      words: `${publicUrl}: reachable from this machine only; set PUBLIC_URL to open it to others`,
    }
  if (!origin?.startsWith('https:'))
    throw new Error(
      `${publicUrl} is not encrypted: passwords can be intercepted; put an HTTPS proxy in front of it`,
    )
  const { pathname } = new URL(publicUrl)
  if (pathname !== '/')
    throw new Error(`${publicUrl} has a path: the studio can only be served at the root of a host`)
  return publicUrl
}

function checkProxy({ publicUrl, host, trustProxy }: Outside): string | Omit<Finding, 'subject'> {
  const isBehind = !isLoopback(publicUrl) && publicUrl.startsWith('https:')
  if (typeof trustProxy === 'number' && !isLoopbackName(host))
    throw new Error(
      `TRUST_PROXY counts ${trustProxy} proxies while HOST is ${host}: clients that reach this port directly can claim any address; name the proxies’ addresses instead`,
    )
  if (isBehind && trustProxy === false)
    throw new Error('TRUST_PROXY is not set: all visitors share the rate limits of the proxy’s address')
  if (trustProxy === false) return { state: 'note', words: 'none' }
  return typeof trustProxy === 'number' ? `${trustProxy} trusted` : `trusted: ${trustProxy}`
}

function checkTrialSettings({ demoAccount, payments, webhooksAllowLocal, publicUrl }: Outside) {
  const open = [
    ...(demoAccount ? ['the demo account with its published password'] : []),
    ...(payments.mode === 'sandbox' ? ['sandbox payments, which grant credits for free'] : []),
    ...(webhooksAllowLocal ? ['webhooks to this machine'] : []),
  ]
  if (open.length === 0) return 'all trial settings are off'
  const words = open.join(', ')
  if (!isLoopback(publicUrl))
    throw new Error(
      `on while ${publicUrl} is public: ${words}; unset PAYMENTS_SANDBOX and WEBHOOKS_ALLOW_LOCAL`,
    )
  return { state: 'note' as const, words: `on, because only this machine can reach the server: ${words}` }
}

async function checkPayments({ payments }: Outside): Promise<string | Omit<Finding, 'subject'>> {
  if (payments.mode === 'off')
    return { state: 'note', words: 'off: set STRIPE_SECRET_KEY to sell credits and plans' }
  if (payments.mode === 'sandbox')
    return { state: 'note', words: 'sandbox: purchases work, and no money moves' }
  const address = `${payments.baseUrl ?? 'https://api.stripe.com'}/v1/balance`
  const headers = { authorization: `Bearer ${payments.secretKey}` }
  const { result, ms } = await timed(() =>
    fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }),
  )
  await result.body?.cancel()
  if (result.status === 401) throw new Error('Stripe rejects the key in STRIPE_SECRET_KEY')
  if (!result.ok && result.status !== 403) throw new Error(`Stripe responded with ${result.status}`)
  if (!payments.webhookSecret)
    throw new Error(
      'the key is accepted, but STRIPE_WEBHOOK_SECRET is missing: payments are credited minutes late, by polling',
    )
  const words = `Stripe accepts the key, responded in ${ms} ms`
  return payments.secretKey.includes('_test_')
    ? { state: 'note', words: `${words}; it is a test key` }
    : words
}

function checkAdmins({ adminEmails, smtpUrl }: Outside): string | Omit<Finding, 'subject'> {
  if (adminEmails.length === 0)
    return {
      state: 'note',
      words: 'no administrators: set ADMIN_EMAILS to open the console and receive alerts',
    }
  const note = smtpUrl ? '' : '; alerts go to the outbox only, because SMTP_URL is not set'
  return `${adminEmails.length} administrators${note}`
}
