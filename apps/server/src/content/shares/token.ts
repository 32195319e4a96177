import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

/** Creates and reads the tokens of share links. They are derived from the share's id and the secret only. */
export interface ShareTokens {
  tokenOf(shareId: string): string
  /** The share of a token; null for an invalid one. */
  read(token: string): string | null
}

/** Tokens that can be derived again from the share's id, so that a link can be shown again. */
export function createShareTokens(secret: string): ShareTokens {
  const sign = (id: Buffer) =>
    createHmac('sha256', secret).update('share').update(id).digest().subarray(0, SIGNATURE_BYTES)
  return {
    tokenOf(shareId) {
      const id = Buffer.from(shareId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, sign(id)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 16 + SIGNATURE_BYTES) return null
      const id = bytes.subarray(0, 16)
      if (!timingSafeEqual(bytes.subarray(16), sign(id))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
