import type { AuditAction } from '@atelier/contract/audit-actions'

const special: Partial<Record<AuditAction, string>> = {
  'consent.revoked': 'Consent to a cloned voice revoked',
  'credits.taken_back': 'Credits removed',
  'key.changed': 'API key changed',
  'key.created': 'API key created',
  'key.removed': 'API key removed',
  'key.revoked': 'API key revoked',
  'password.changed': 'Password changed',
  'password.reset': 'New password set',
  'session.ended': 'Session signed out',
  'sessions.ended': 'All other sessions signed out',
  'sign_in.refused': 'Sign-in blocked: too many attempts',
  'sign_in.succeeded': 'Signed in',
  'team.cap_changed': 'Team member limit changed',
  'team.invited': 'Team member invited',
  'team.removed': 'Team member removed',
  'two_factor.disabled': 'Two-factor authentication turned off',
  'two_factor.enabled': 'Two-factor authentication turned on',
  'recovery_code.used': 'Recovery code used',
  'recovery_codes.renewed': 'Recovery codes regenerated',
}

/** Label of an audited action; without one, its name: `webhook.created` is “Webhook created”. */
export function actionLabel(act: AuditAction): string {
  const words = act.replace(/[._]/g, ' ')
  return special[act] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
