import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { CODE_DIGITS } from '../limits.ts'
import { email, newPassword, optionalOtp, session, user } from '../schemas/account.ts'
import { idParameter } from '../schemas/common.ts'

const tag = 'Accounts'
const emailReply = z.object({ email: z.string() })
const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`)

/** Sign-up, confirmation, sign-in and the account. */
export const accountRoutes = {
  'POST /signup': defineRoute({
    summary: 'Create an account and email a confirmation code',
    tag,
    access: 'public',
    body: z.object({
      email,
      password: newPassword,
      name: z.string().trim().max(100).optional(),
      invited_by: idParameter.optional(),
    }),
    reply: emailReply,
    status: 201,
  }),
  'POST /user/confirm': defineRoute({
    summary: 'Confirm an email address with its code and sign in',
    tag,
    access: 'public',
    body: z.object({ email, confirmation_code: code }),
    reply: session,
  }),
  'POST /user/resend/confirm': defineRoute({
    summary: 'Resend the confirmation code',
    tag,
    access: 'public',
    body: z.object({ email }),
    reply: emailReply,
  }),
  'POST /user/reset/password/code': defineRoute({
    summary: 'Email a password reset code; the response is the same for unknown addresses',
    tag,
    access: 'public',
    body: z.object({ email }),
    reply: emailReply,
  }),
  'POST /user/reset/password': defineRoute({
    summary:
      'Reset the password with the emailed code and sign in; all other sessions end. Fails with `otp_required` if two-factor authentication is on',
    tag,
    access: 'public',
    body: z.object({
      email,
      confirmation_code: code,
      password: newPassword,
      otp: optionalOtp.optional(),
    }),
    reply: session,
  }),
  'POST /signin': defineRoute({
    summary: 'Sign in; fails with `otp_required` if two-factor authentication is on and `otp` is missing',
    tag,
    access: 'public',
    body: z.object({ email, password: z.string().min(1).max(200), otp: optionalOtp.optional() }),
    reply: session,
  }),
  'POST /signout': defineRoute({
    summary: 'Sign out: end the current session',
    tag,
    access: 'user',
    replyKind: 'empty',
    status: 204,
  }),
  'GET /me': defineRoute({
    summary: 'Retrieve the signed-in account',
    tag,
    access: 'user',
    keys: true,
    reply: user,
  }),
}
