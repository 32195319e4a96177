import { createHmac } from 'node:crypto'

/**
 * Stands for an address where the address itself may not stay: what is given once to each address names its ledger entry
 * so. It outlives the account, and nobody finds the address in it without the secret; another secret begins anew.
 */
export const addressMark = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`address:${email}`).digest('base64url')
