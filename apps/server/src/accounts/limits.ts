/** Limits that stop guessing and flooding without getting in a person's way. */
export const limits = {
  signUp: { max: 60, seconds: 3600 },
  mail: { max: 30, seconds: 3600 },
  code: { max: 20, seconds: 3600 },
  /** For each account: one of a million codes is right, three at a time. */
  secondFactor: { max: 10, seconds: 3600 },
  failedSignIn: { max: 10, seconds: 900 },
  /** From one address, whoever is tried: passwords are dear to check, and one may be tried on many accounts. */
  signIn: { max: 600, seconds: 900 },
}
