import { hash, verify } from '@node-rs/argon2'
import type { Account } from '../../platform/schema.ts'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let dummyHash: Promise<string> | undefined

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Compares a password with a hash; without a hash it returns false after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('not the password of any account')
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored != null
}

/**
 * Checks a password for an address: `unproven` if someone signed up with it and never confirmed the address. The result
 * is the same whether that sign-up created an account or was declined because there is one, as it would otherwise
 * reveal the account; and everything but a right password takes the same time.
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
