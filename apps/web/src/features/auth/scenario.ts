/** What a code from a mail is asked for: to confirm a new account, or to set a new password. */
export type Scenario = 'newUser' | 'resetPassword'

/** The call that sends another code. */
export const codeCalls = {
  newUser: 'POST /user/resend/confirm',
  resetPassword: 'POST /user/reset/password/code',
} as const
