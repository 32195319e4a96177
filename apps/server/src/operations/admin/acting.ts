import type { Caller } from '../../platform/handler.ts'

/** An administrator who does something, from where, and why. */
export interface Acting {
  actorId: number
  address: string
  reason: string
}

/** Who acts in a call whose body says why. */
export const actingIn = (request: { caller: Caller; ip: string; body: { reason: string } }): Acting => ({
  actorId: request.caller.accountId,
  address: request.ip,
  reason: request.body.reason,
})
