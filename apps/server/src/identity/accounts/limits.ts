/**
 * Rate limits against guessing and flooding that do not affect ordinary use. Those of an account are counted per
 * network, so that an attacker elsewhere uses up a limit of their own; the limit shared by all networks does not apply
 * to networks the account signed in from before.
 */
export const limits = {
  /** Sign-ups from a network. */
  signUp: { max: 60, seconds: 3600 },
  /** Emails with a code to an address, requested from one network. */
  mail: { max: 10, seconds: 3600 },
  /** Emails with a code to an address, requested from all networks its account never signed in from. */
  mailOfAll: { max: 20, seconds: 24 * 3600 },
  /** Emails with a code requested from a network, to any address. */
  mailsOfNetwork: { max: 60, seconds: 3600 },
  /** Attempts at codes of an address from a network. */
  code: { max: 20, seconds: 3600 },
  /** Wrong codes from a network, for any address. */
  codesOfNetwork: { max: 60, seconds: 3600 },
  /** Per account, from all networks: only someone who knows the password gets this far. */
  secondFactor: { max: 10, seconds: 3600 },
  /** Wrong passwords for an address from a network. */
  failedSignIn: { max: 10, seconds: 900 },
  /** Wrong passwords for an address from all networks its account never signed in from. */
  failedSignInOfAll: { max: 100, seconds: 3600 },
  /** From a network, for any account: checking passwords is expensive. */
  signIn: { max: 600, seconds: 900 },
  /** Wrong passwords in a session that is being re-authenticated. */
  reauthentication: { max: 10, seconds: 900 },
}
