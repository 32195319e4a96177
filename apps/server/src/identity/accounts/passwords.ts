import { hash, verify } from '@node-rs/argon2'
import type { Account } from '../../platform/schema.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let dummyHash: Promise<string> | undefined

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Compares a password with a hash; without a hash it takes the same time and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('not the password of any account')
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored != null
}

/**
 * Checks a password for an address, `unproven` if someone signed up with it and never confirmed it. Whether that
 * sign-up created an account or was declined because there is one looks the same, or it would reveal the account; so
 * does the time taken by everything but a right password.
 */
export async function judgePassword(
  account: Pick<Account, 'password_hash' | 'declined_password_hash' | 'confirmed_at'> | undefined,
  password: string,
): Promise<'right' | 'unproven' | 'wrong'> {
  const isOwn = await verifyPassword(account?.password_hash, password)
  if (isOwn && account?.confirmed_at) return 'right'
  const isDeclined = await verifyPassword(account?.declined_password_hash, password)
  return isOwn || isDeclined ? 'unproven' : 'wrong'
}
