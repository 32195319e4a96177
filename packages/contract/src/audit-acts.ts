/** Every act that the audit log knows: what administrators do, and what people do that touches safety or money. */
export const auditActs = [
  'account.blocked',
  'account.deleted',
  'account.unblocked',
  'checkout.paid',
  'conversion.cancelled',
  'conversion.refunded',
  'conversion.retried',
  'credits.granted',
  'credits.taken_back',
  'key.changed',
  'key.created',
  'key.removed',
  'key.revoked',
  'ledger.audited',
  'password.reset',
  'provider.checked',
  'queue.paused',
  'queue.resumed',
  'share.made',
  'share.revoked',
  'sign_in.refused',
  'sign_in.succeeded',
  'subscription.changed',
  'team.cap_changed',
  'team.invited',
  'team.removed',
] as const

/** An act of the audit log. */
export type AuditAct = (typeof auditActs)[number]
