import { z } from 'zod'
import { credits, id, timestamp } from './manners.ts'

/** An address as it is typed; kept trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('This does not look like an e-mail address.'))

/** A code of the authenticator app, or a recovery code, as somebody types it. */
export const givenOtp = z
  .string()
  .trim()
  .max(40)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code.' })

/** Credits at hand, net of holds, and those held for work under way. */
export const wallet = z.object({ credits, held: credits }).meta({ id: 'Wallet' })

/** A subscription as the studio needs to know it. */
export const subscription = z
  .object({
    active: z.boolean(),
    limited: z.boolean().meta({
      description:
        'The 24-hour limit of free accounts holds: no active subscription, and credits were never bought.',
    }),
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

/** Most credits a member may spend in a calendar month, UTC; null without a bound. */
export const monthlyCap = z.int().min(0).nullable()
/** Credits of the owner that a member has spent, or set aside, in this calendar month, UTC. */
const spent = credits

/** A membership in somebody else's team, with the account that owns it. */
export const team = z
  .object({
    uuid: z.uuid().meta({ description: 'Id of the membership; deleting it leaves the team.' }),
    cap: monthlyCap,
    spent,
    owner_details: z.object({
      id,
      name: z.string().nullable(),
      email: z.string(),
      subscription: subscription.pick({ active: true, limited: true }),
      wallet: wallet.pick({ credits: true }),
    }),
  })
  .meta({ id: 'Team' })

/** Somebody in one's own team, as its owner sees them. */
export const teamMember = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    status: z.enum(['invited', 'active']).meta({
      description: 'Active members have a confirmed account; an invitation waits until its address has one.',
    }),
    cap: monthlyCap,
    spent,
    created_at: timestamp,
  })
  .meta({ id: 'TeamMember' })

/** An API key without its secret. */
export const apiKey = z
  .object({
    id,
    name: z.string().nullable(),
    prefix: z.string(),
    revoked: z.boolean(),
    expires_at: z.iso.datetime().nullable(),
    monthly_cap: credits.nullable().meta({ description: 'Credits a calendar month, UTC.' }),
    last_used_at: timestamp.nullable().meta({ description: 'To the minute.' }),
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
export const session = z
  .object({
    token: z.string(),
    user,
    first_login: z
      .boolean()
      .meta({ description: 'True once for each account, in the answer that opened it.' }),
  })
  .meta({ id: 'Session' })
