import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

/** Makes and reads the last part of the links that share items. Nothing but the share's id and our secret is in it. */
export interface ShareTokens {
  tokenOf(shareId: string): string
  /** The share that a token stands for; null for one that is not ours. */
  read(token: string): string | null
}

/** Tokens that can be made again from the share's id, so that a link can be shown as often as it is asked for. */
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
