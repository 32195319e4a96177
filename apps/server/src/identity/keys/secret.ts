import { createHash, randomBytes } from 'node:crypto'

const START = 'atl_'
const SECRET_BYTES = 32
/** Characters that identify a key to its owner; the rest is secret. */
const PREFIX_LENGTH = START.length + 6

/** A new API key and its stored form. */
export interface KeySecret {
  key: string
  prefix: string
  hash: Buffer
}

/** The only form in which a key is stored and looked up. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether a bearer token has the format of an API key; session tokens are shorter. */
export const isApiKey = (token: string): boolean => /^atl_[\w-]{43}$/.test(token)

/** Generates an API key. */
export function createKeySecret(): KeySecret {
  const key = START + randomBytes(SECRET_BYTES).toString('base64url')
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: hashKey(key) }
}
