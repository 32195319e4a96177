import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { CODE_DIGITS, MIN_PASSWORD_LENGTH } from '../limits.ts'
import { email, givenOtp, session, user } from '../schemas/account.ts'
import { idParameter } from '../schemas/manners.ts'

const tag = 'Accounts'
const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `At least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(200)
const emailReply = z.object({ email: z.string() })
const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`)

/** Sign up, confirm, sign in, and the account itself. */
export const accountRoutes = {
  'POST /signup': defineRoute({
    summary: 'Create an account; a code goes to its address',
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
    summary: 'Confirm an address with the code sent to it, and sign in',
    tag,
    access: 'public',
    body: z.object({ email, confirmation_code: code }),
    reply: session,
  }),
  'POST /user/resend/confirm': defineRoute({
    summary: 'Send another confirmation code',
    tag,
    access: 'public',
    body: z.object({ email }),
    reply: emailReply,
  }),
  'POST /user/reset/password/code': defineRoute({
    summary: 'Ask for a code to set a new password with; an unknown address gets the same answer',
    tag,
    access: 'public',
    body: z.object({ email }),
    reply: emailReply,
  }),
  'POST /user/reset/password': defineRoute({
    summary:
      'Set a new password with the code sent to the address, and sign in; all other sessions end. `otp_required` where a second factor is on',
    tag,
    access: 'public',
    body: z.object({
      email,
      confirmation_code: code,
      password: newPassword,
      otp: givenOtp.optional(),
    }),
    reply: session,
  }),
  'POST /signin': defineRoute({
    summary: 'Sign in; `otp_required` where a second factor is on and `otp` is absent',
    tag,
    access: 'public',
    body: z.object({ email, password: z.string().min(1).max(200), otp: givenOtp.optional() }),
    reply: session,
  }),
  'POST /signout': defineRoute({
    summary: 'End the session whose token the call carries',
    tag,
    access: 'user',
    replyKind: 'empty',
    status: 204,
  }),
  'GET /me': defineRoute({
    summary: 'The signed-in account',
    tag,
    access: 'user',
    keys: true,
    reply: user,
  }),
}
