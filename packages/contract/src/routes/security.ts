import { z } from 'zod'
import { auditActions } from '../audit-actions.ts'
import { defineRoute } from '../define-route.ts'
import { newPassword, optionalOtp, session } from '../schemas/account.ts'
import { id, idParameter, listOf, pageQuery, timestamp } from '../schemas/common.ts'

const tag = 'Security'
const own = { tag, access: 'user' } as const
const code = z.object({ otp: optionalOtp })

const recoveryCodes = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: 'Returned only once. Each code works once, in place of a code from the authenticator app.',
    }),
  })
  .meta({ id: 'RecoveryCodes' })

const openSession = z
  .object({
    uuid: z.uuid(),
    device: z.string().meta({ description: 'Browser and operating system, such as “Firefox on Windows”.' }),
    address: z.string().nullable().meta({ description: 'IP address of the sign-in.' }),
    current: z.boolean().meta({ description: 'Whether this is the current session.' }),
    created_at: timestamp,
    last_seen_at: timestamp.meta({ description: 'Accurate to a few minutes.' }),
  })
  .meta({ id: 'OpenSession' })

const person = z.object({ id, name: z.string().nullable(), email: z.string() })

const voiceConsent = z
  .object({
    id,
    text: z
      .string()
      .nullable()
      .meta({ description: 'Text of the consent; null for a voice without consent.' }),
    given_by: person,
    given_at: timestamp,
    revoked_at: timestamp.nullable(),
    voice: z.object({
      id,
      name: z.string(),
      provider: z.string(),
      owner: person,
      deleted: z.boolean(),
    }),
    in_use: z
      .boolean()
      .meta({ description: 'Whether the voice exists and uses the sample of this consent.' }),
  })
  .meta({ id: 'VoiceConsent' })

const activityEntry = z
  .object({
    id,
    act: z.enum(auditActions),
    mine: z
      .boolean()
      .meta({ description: 'Whether this account performed the action; otherwise another user did.' }),
    target: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'IP address; only for your own actions.' }),
    created_at: timestamp,
  })
  .meta({ id: 'ActivityEntry' })

/** Account security: two-factor authentication, sessions, voice consents and activity. */
export const securityRoutes = {
  'GET /account/two-factor': defineRoute({
    ...own,
    summary: 'Retrieve the state of two-factor authentication',
    reply: z
      .object({
        enabled: z.boolean(),
        enabled_at: timestamp.nullable(),
        recovery_codes_left: z.int().min(0),
        has_password: z
          .boolean()
          .meta({ description: 'Whether the account has a password, which setup then requires.' }),
      })
      .meta({ id: 'TwoFactor' }),
  }),
  'POST /account/two-factor/setup': defineRoute({
    ...own,
    summary: 'Start two-factor setup; it takes effect when the first code is confirmed',
    body: z.object({ password: z.string().max(200).optional() }),
    reply: z
      .object({
        secret: z.string().meta({ description: 'Base32 secret for manual entry.' }),
        uri: z.string().meta({ description: 'The `otpauth:` URI of the secret.' }),
        qr: z.string().meta({ description: 'QR code of the URI as an SVG data URL.' }),
      })
      .meta({ id: 'TwoFactorSetup' }),
  }),
  'POST /account/two-factor/confirm': defineRoute({
    ...own,
    summary:
      'Turn on two-factor authentication with a code from the authenticator app; all other sessions end',
    body: code,
    reply: recoveryCodes,
  }),
  'POST /account/two-factor/recovery-codes': defineRoute({
    ...own,
    summary: 'Regenerate recovery codes; previous codes stop working',
    body: code,
    reply: recoveryCodes,
  }),
  'DELETE /account/two-factor': defineRoute({
    ...own,
    summary: 'Turn off two-factor authentication with a code or recovery code; all other sessions end',
    body: code,
    replyKind: 'empty',
    status: 204,
  }),
  'PUT /account/password': defineRoute({
    ...own,
    summary: 'Change the password; all other sessions end. Requires a recent sign-in',
    recentSignIn: true,
    body: z.object({
      current_password: z.string().max(200).optional().meta({
        description: 'Required unless the account has no password yet.',
      }),
      password: newPassword,
    }),
    replyKind: 'empty',
    status: 204,
  }),
  'POST /account/reauthentication': defineRoute({
    ...own,
    summary: 'Reauthenticate with the password or a two-factor code, for calls that require a recent sign-in',
    body: z.object({ password: z.string().min(1).max(200).optional(), otp: optionalOtp.min(1).optional() }),
    replyKind: 'empty',
    status: 204,
  }),
  'POST /social/second-factor': defineRoute({
    summary: 'Complete a social sign-in that failed with `otp_required`, using its cookie',
    tag,
    access: 'public',
    body: code,
    reply: session,
  }),
  'GET /account/sessions': defineRoute({
    ...own,
    summary: 'List your 100 most recently used sessions',
    reply: listOf(openSession),
  }),
  'DELETE /account/sessions': defineRoute({
    ...own,
    summary: 'End all sessions except the current one',
    reply: z.object({ ended: z.int().min(0) }).meta({ id: 'EndedSessions' }),
  }),
  'DELETE /account/sessions/{uuid}': defineRoute({
    ...own,
    summary: 'End a session immediately',
    params: z.object({ uuid: z.uuid() }),
    replyKind: 'empty',
    status: 204,
  }),
  'GET /account/consents': defineRoute({
    ...own,
    summary: 'List consents for your cloned voices and consents you gave, newest first',
    query: z.object(pageQuery),
    reply: listOf(voiceConsent),
  }),
  'POST /account/consents/{id}/revocation': defineRoute({
    ...own,
    summary: 'Revoke a consent: delete its sample, and the cloned voice here and at its provider',
    params: z.object({ id: idParameter }),
    reply: voiceConsent,
  }),
  'GET /account/activity': defineRoute({
    ...own,
    summary: 'List security and payment activity of your account, newest first',
    query: z.object(pageQuery),
    reply: listOf(activityEntry),
  }),
}
