import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '../limits.ts'
import { credits, id, timestamp } from './common.ts'

/** Lowercases A to Z only: some other letters, such as the Kelvin sign K, would become ASCII letters. */
export const asciiLowerCase = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** An email address, trimmed and lowercased. */
export const email = z
  .string()
  .trim()
  .overwrite(asciiLowerCase)
  .max(254)
  .pipe(z.email('Enter a valid email address.'))

/** A password that a user chooses. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `At least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(200)

/** A code from the authenticator app, or a recovery code. */
export const optionalOtp = z
  .string()
  .trim()
  .max(40)
  .meta({ description: 'Six-digit code from the authenticator app, or a recovery code.' })

/** Available credits, net of holds, and credits held for pending conversions. */
export const wallet = z.object({ credits, held: credits }).meta({ id: 'Wallet' })

/** The subscription of an account. */
export const subscription = z
  .object({
    active: z.boolean(),
    limited: z.boolean().meta({
      description:
        'Whether the 24-hour limit of free accounts applies: no active subscription and no purchased credits.',
    }),
    plan: z.string().nullable(),
    customer: z.string().nullable(),
    renews_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscription' })

/** A user's profile. */
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

/** Member cap: maximum credits per calendar month (UTC); null for no cap. */
export const monthlyCap = z.int().min(0).nullable()
/** Credits of the owner that the member has spent or held in this calendar month (UTC). */
const spent = credits

/** A membership in another user's team, with the owner's account. */
export const team = z
  .object({
    uuid: z.uuid().meta({ description: 'ID of the membership. Delete it to leave the team.' }),
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

/** A team member, as shown to the owner. */
export const teamMember = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    status: z.enum(['invited', 'active']).meta({
      description: '`active` for members with a confirmed account; `invited` until the account is confirmed.',
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
    monthly_cap: credits.nullable().meta({ description: 'Maximum credits per calendar month (UTC).' }),
    last_used_at: timestamp.nullable().meta({ description: 'Accurate to the minute.' }),
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

/** A new session; the token is returned only once. */
export const session = z
  .object({
    token: z.string(),
    user,
    first_login: z.boolean().meta({ description: 'True only in the first session of an account.' }),
  })
  .meta({ id: 'Session' })
