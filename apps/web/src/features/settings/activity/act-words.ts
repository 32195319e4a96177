import type { AuditAct } from '@atelier/contract/audit-acts'

const special: Partial<Record<AuditAct, string>> = {
  'consent.revoked': 'Consent to a cloned voice revoked',
  'credits.taken_back': 'Credits taken back',
  'key.changed': 'API key changed',
  'key.created': 'API key created',
  'key.removed': 'API key removed',
  'key.revoked': 'API key revoked',
  'password.reset': 'New password set',
  'session.ended': 'A session signed out',
  'sessions.ended': 'All other sessions signed out',
  'sign_in.refused': 'Sign-in refused: too many tries',
  'sign_in.succeeded': 'Signed in',
  'team.cap_changed': 'Cap of a team member changed',
  'team.invited': 'Team member invited',
  'team.removed': 'Team member removed',
  'two_factor.disabled': 'Two-factor sign-in switched off',
  'two_factor.enabled': 'Two-factor sign-in switched on',
  'recovery_code.used': 'Recovery code used',
  'recovery_codes.renewed': 'New recovery codes made',
}

/** An act in words; one that has none of its own by its name: `webhook.created` is “Webhook created”. */
export function actWords(act: AuditAct): string {
  const words = act.replace(/[._]/g, ' ')
  return special[act] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
