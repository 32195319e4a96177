import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets that must be read again, so that a copy of the database does not reveal them. */
export interface Seal {
  seal(text: string): Buffer
  /** Undefined for values that were sealed with another secret or purpose, or modified. */
  open(sealed: Buffer): string | undefined
}

/**
 * Creates a seal from the installation's secret.
 * @param purpose a value sealed for one purpose cannot be opened for another
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), words])
    },
    open(sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const words = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([words, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
