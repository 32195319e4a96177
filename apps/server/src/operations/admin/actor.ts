import type { Caller } from '../../platform/handler.ts'

/** The administrator of an action, with their client and the reason. */
export interface Actor {
  actorId: number
  address: string
  reason: string
}

/** The administrator of a request whose body contains the reason. */
export const actorOf = (request: { caller: Caller; ip: string; body: { reason: string } }): Actor => ({
  actorId: request.caller.accountId,
  address: request.ip,
  reason: request.body.reason,
})
