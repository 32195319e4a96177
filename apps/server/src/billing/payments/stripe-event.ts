import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../../platform/api-error.ts'
import type { PaymentEvent } from './payment-change.ts'
import { paymentChangesOf, type ReadSubscription } from './stripe-changes.ts'

const id = z.string().regex(/^[\w.-]{1,255}$/)
const cents = z.int().min(0)
const envelope = z.looseObject({ id, type: id, data: z.looseObject({ object: z.looseObject({}) }) })
const invoice = z.object({ invoice: id, customer: id.nullable(), priceId: id.nullable() })
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('checkout-paid'),
    checkout: id,
    intent: id.nullable(),
    invoice: invoice.nullable(),
  }),
  z.object({ type: z.literal('checkout-ended'), checkout: id }),
  z.object({ type: z.literal('invoice-paid'), invoice }),
  z.object({ type: z.literal('invoice-payment'), invoice: id, intent: id, charged: cents }),
  z.object({ type: z.literal('subscription-changed'), subscription: id }),
  z.object({ type: z.literal('refunded'), intent: id, charged: cents, refunded: cents }),
  z.object({ type: z.literal('disputed'), intent: id, dispute: id, amount: cents }),
])

const oddShape = (cause: unknown) => {
  const error = new ApiError('invalid', 'This is not a valid Stripe event.')
  error.cause = cause
  return error
}

/**
 * Reads an event whose signature has been verified. The library's types promise its shape, but other API versions
 * differ, so the fields that are read are validated.
 * @throws ApiError `invalid` when a field is missing or has another type
 */
export function readEvent(event: Stripe.Event, read: ReadSubscription): PaymentEvent {
  const parsed = envelope.safeParse(event)
  if (!parsed.success) throw oddShape(parsed.error)
  try {
    const changes = paymentChangesOf(event, read)
    z.array(eventSchema).parse(changes)
    return { id: event.id, type: event.type, changes }
  } catch (error) {
    if (error instanceof TypeError || error instanceof z.ZodError) throw oddShape(error)
    throw error
  }
}
