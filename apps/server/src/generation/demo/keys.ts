import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Bytes of a key, too many to guess. */
const KEY_BYTES = 16

/** The keys with which visitors retrieve their demos. */
export interface DemoKeys {
  keyOf(codeRef: string): string
  isGood(codeRef: string, key: string): boolean
}

/** Creates keys that require the secret, so none has to be stored. */
export function createDemoKeys(secret: string): DemoKeys {
  const sign = (codeRef: string) =>
    createHmac('sha256', secret).update(`demo:${codeRef}`).digest().subarray(0, KEY_BYTES)
  return {
    keyOf: (codeRef) => sign(codeRef).toString('base64url'),
    isGood(codeRef, key) {
      const submitted = Buffer.from(key, 'base64url')
      return submitted.length === KEY_BYTES && timingSafeEqual(submitted, sign(codeRef))
    },
  }
}

/** A visitor's idempotency key as stored: keys are scoped to the client address. */
export function visitorKey(ip: string, key: string | undefined): string | undefined {
  return key === undefined
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([ip, key]))
        .digest('hex')
}
