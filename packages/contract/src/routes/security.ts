import { z } from 'zod'
import { auditActs } from '../audit-acts.ts'
import { defineRoute } from '../define-route.ts'
import { givenOtp, session } from '../schemas/account.ts'
import { id, idParameter, listOf, pageQuery, timestamp } from '../schemas/manners.ts'

const tag = 'Security'
const own = { tag, access: 'user' } as const
const code = z.object({ otp: givenOtp })

const recoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .meta({ description: 'Shown this once. Each opens the account once, in place of a code of the app.' }),
  })
  .meta({ id: 'RecoveryCodes' })

const openSession = z
  .object({
    uuid: z.uuid(),
    device: z.string().meta({ description: 'What it was opened with, in words: “Firefox on Windows”.' }),
    address: z.string().nullable().meta({ description: 'Network address it was opened from.' }),
    current: z.boolean().meta({ description: 'The one that this call was made with.' }),
    created_at: timestamp,
    last_seen_at: timestamp.meta({ description: 'To within some minutes.' }),
  })
  .meta({ id: 'OpenSession' })

const person = z.object({ id, name: z.string().nullable(), email: z.string() })

const voiceConsent = z
  .object({
    id,
    text: z.string().nullable().meta({ description: 'The words; null where the voice came without any.' }),
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
      .meta({ description: 'The voice is there and made of the sample that this consent is about.' }),
  })
  .meta({ id: 'VoiceConsent' })

const activityEntry = z
  .object({
    id,
    act: z.enum(auditActs),
    mine: z.boolean().meta({ description: 'Done with this account; else somebody else did it to it.' }),
    target: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Network address of one’s own acts.' }),
    created_at: timestamp,
  })
  .meta({ id: 'ActivityEntry' })

/** Keeping an account safe: a second factor, its sessions, consents to cloned voices, and what was done with it. */
export const securityRoutes = {
  'GET /account/two-factor': defineRoute({
    ...own,
    summary: 'Whether signing in needs a code of an authenticator app',
    reply: z
      .object({
        enabled: z.boolean(),
        enabled_at: timestamp.nullable(),
        recovery_codes_left: z.int().min(0),
        has_password: z
          .boolean()
          .meta({ description: 'Setting it up needs the password where there is one.' }),
      })
      .meta({ id: 'TwoFactor' }),
  }),
  'POST /account/two-factor/setup': defineRoute({
    ...own,
    summary: 'Begin to set up an authenticator app; nothing is protected until its first code is confirmed',
    body: z.object({ password: z.string().max(200).optional() }),
    reply: z
      .object({
        secret: z.string().meta({ description: 'To be typed where no picture can be scanned; base32.' }),
        uri: z.string().meta({ description: 'The same with its name, as apps read it.' }),
        qr: z.string().meta({ description: 'The same as a picture: a data URL of an SVG.' }),
      })
      .meta({ id: 'TwoFactorSetup' }),
  }),
  'POST /account/two-factor/confirm': defineRoute({
    ...own,
    summary: 'Switch the second factor on with a code of the app that was just set up',
    body: code,
    reply: recoveryCodes,
  }),
  'POST /account/two-factor/recovery-codes': defineRoute({
    ...own,
    summary: 'Make new recovery codes; those before work no longer',
    body: code,
    reply: recoveryCodes,
  }),
  'DELETE /account/two-factor': defineRoute({
    ...own,
    summary: 'Switch the second factor off with one of its codes, or a recovery code',
    body: code,
    replyKind: 'empty',
    status: 204,
  }),
  'POST /social/second-factor': defineRoute({
    summary:
      'End a sign-in with another service that was answered with `otp_required`; its cookie says whose',
    tag,
    access: 'public',
    body: code,
    reply: session,
  }),
  'GET /account/sessions': defineRoute({
    ...own,
    summary: 'Where one is signed in: the hundred sessions seen last',
    reply: listOf(openSession),
  }),
  'DELETE /account/sessions': defineRoute({
    ...own,
    summary: 'End every session but the one that this call is made with',
    reply: z.object({ ended: z.int().min(0) }).meta({ id: 'EndedSessions' }),
  }),
  'DELETE /account/sessions/{uuid}': defineRoute({
    ...own,
    summary: 'End a session, at once and everywhere',
    params: z.object({ uuid: z.uuid() }),
    replyKind: 'empty',
    status: 204,
  }),
  'GET /account/consents': defineRoute({
    ...own,
    summary: 'Consents to cloned voices that are one’s own or that one gave, newest first',
    query: z.object(pageQuery),
    reply: listOf(voiceConsent),
  }),
  'POST /account/consents/{id}/revocation': defineRoute({
    ...own,
    summary:
      'Take a consent back: its sample is erased, and a voice made of it is deleted here and at its provider',
    params: z.object({ id: idParameter }),
    reply: voiceConsent,
  }),
  'GET /account/activity': defineRoute({
    ...own,
    summary: 'What was done with one’s account that touches its safety or money, newest first',
    query: z.object(pageQuery),
    reply: listOf(activityEntry),
  }),
}
