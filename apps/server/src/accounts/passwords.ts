import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Compares a password; without a stored hash it takes the same time and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored != null
}
