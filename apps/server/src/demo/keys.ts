import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Bytes of a key: nobody guesses so many. */
const KEY_BYTES = 16

/** The keys by which visitors ask for their demos. */
export interface DemoKeys {
  keyOf(codeRef: string): string
  isGood(codeRef: string, key: string): boolean
}

/** Makes keys that nobody can make without the secret, so none has to be kept. */
export function createDemoKeys(secret: string): DemoKeys {
  const sign = (codeRef: string) =>
    createHmac('sha256', secret).update(`demo:${codeRef}`).digest().subarray(0, KEY_BYTES)
  return {
    keyOf: (codeRef) => sign(codeRef).toString('base64url'),
    isGood(codeRef, key) {
      const given = Buffer.from(key, 'base64url')
      return given.length === KEY_BYTES && timingSafeEqual(given, sign(codeRef))
    },
  }
}

/** A visitor's idempotency key as it is kept: one that another address sends is another. */
export function visitorKey(ip: string, key: string | undefined): string | undefined {
  return key === undefined
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([ip, key]))
        .digest('hex')
}
