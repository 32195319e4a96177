import { z } from 'zod'
import { credits, id } from './manners.ts'

/** Credits at hand, net of holds, and those held for work under way. */
export const wallet = z.object({ credits, held: credits }).meta({ id: 'Wallet' })

/** A subscription as the studio needs to know it. */
export const subscription = z
  .object({
    active: z.boolean(),
    plan: z.string().nullable(),
    customer: z.string().nullable(),
    renews_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscription' })

/** What a person told about themselves. */
export const profile = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    language: z.string().nullable(),
    industry: z.string().nullable(),
    company: z.string().nullable(),
    company_size: z.string().nullable(),
    region: z.string().nullable(),
  })
  .meta({ id: 'Profile' })

/** The account that owns a team one belongs to. */
export const team = z
  .object({
    owner_details: z.object({
      id,
      name: z.string().nullable(),
      email: z.string(),
      subscription: subscription.pick({ active: true }),
      wallet: wallet.pick({ credits: true }),
    }),
  })
  .meta({ id: 'Team' })

/** An API key without its secret. */
export const apiKey = z
  .object({
    id,
    name: z.string().nullable(),
    prefix: z.string(),
    revoked: z.boolean(),
    expires_at: z.iso.datetime().nullable(),
    monthly_cap: credits.nullable().meta({ description: 'Credits a calendar month, UTC.' }),
  })
  .meta({ id: 'ApiKey' })

/** The signed-in account. */
export const user = z
  .object({
    id,
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    profile: profile.nullable(),
    teams: z.array(team),
    subscription,
    wallet,
    api_keys: z.array(apiKey),
  })
  .meta({ id: 'User' })

/** A fresh session: the token is shown only here. */
export const session = z.object({ token: z.string(), user }).meta({ id: 'Session' })
