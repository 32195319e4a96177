import { createHmac } from 'node:crypto'

/**
 * Replaces an email address where it must not be stored: ledger entries granted once per address are named by the mark.
 * It outlives the account, and the address cannot be derived from it without the secret; with another secret the marks
 * start over.
 */
export const addressMark = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`address:${email}`).digest('base64url')
