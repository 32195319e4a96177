/** Purpose of an emailed code: to confirm a new account, or to reset a password. */
export type Scenario = 'newUser' | 'resetPassword'

/** The call that resends the code. */
export const codeCalls = {
  newUser: 'POST /user/resend/confirm',
  resetPassword: 'POST /user/reset/password/code',
} as const
