import { plans } from '@atelier/contract/plans'
import fc from 'fast-check'
import { createActivationCode } from '../../billing/payments/activation-codes.ts'
import type { TestServer, TestUser } from '../test-server.ts'

/** Open checkouts and an activation code. */
export interface Purchases {
  /** Values for the fields of payment calls. */
  hints: Record<string, fc.Arbitrary<unknown>>
  /** Ids of open checkouts of the sandbox. */
  checkouts: string[]
  /** A code that each account can use once. */
  code: string
}

/** Subscribes an account and opens checkouts, which anyone with their ids can complete. */
export async function createPurchases(server: TestServer, buyer: TestUser): Promise<Purchases> {
  const { token } = buyer
  const [plan] = plans
  const open = async (path: string, body: object) => {
    const response = await server.call('POST', `/v1/payments/${path}/`, { token, body })
    return new URL(response.body.url).searchParams.get('checkout') ?? ''
  }
  const subscription = await open('subscription-checkout', { price_id: plan?.uuid })
  await server.call('POST', `/v1/payments/sandbox/${subscription}`, { body: { action: 'pay' } })
  const { body } = await server.call('GET', '/v1/me', { token })
  return {
    hints: {
      price_id: fc.constantFrom(...plans.map(({ uuid }) => uuid)),
      customer: fc.constant(body.subscription.customer),
      redirect: fc.constantFrom('/recordings', `${server.url}/team`),
    },
    checkouts: [await open('checkout', {}), await open('checkout', {}), await open('checkout', {})],
    code: await createActivationCode(server.db, { credits: 1, uses: 1_000_000, expiresAt: null }),
  }
}
