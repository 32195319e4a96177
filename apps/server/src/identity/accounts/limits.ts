/**
 * Limits that stop guessing and flooding without getting in a person's way. Those of an account are counted for each network
 * apart, so that an attacker elsewhere uses up a limit of their own; what all networks share is waived for networks the
 * account signed in from before.
 */
export const limits = {
  /** Sign-ups from a network. */
  signUp: { max: 60, seconds: 3600 },
  /** Mails with a code to an address, requested from one network. */
  mail: { max: 10, seconds: 3600 },
  /** Mails with a code to an address, requested from all networks its account never signed in from. */
  mailOfAll: { max: 20, seconds: 24 * 3600 },
  /** Mails with a code requested from a network, to whichever address. */
  mailsOfNetwork: { max: 60, seconds: 3600 },
  /** Codes tried for an address from a network. */
  code: { max: 20, seconds: 3600 },
  /** Wrong codes from a network, for whichever address. */
  codesOfNetwork: { max: 60, seconds: 3600 },
  /** For each account, wherever it is tried: who gets this far knows the password. */
  secondFactor: { max: 10, seconds: 3600 },
  /** Wrong passwords for an address from a network. */
  failedSignIn: { max: 10, seconds: 900 },
  /** Wrong passwords for an address from all networks its account never signed in from. */
  failedSignInOfAll: { max: 100, seconds: 3600 },
  /** From a network, whichever account is tried: passwords are expensive to check. */
  signIn: { max: 600, seconds: 900 },
  /** Wrong passwords in a session that is to be re-authenticated. */
  reauthentication: { max: 10, seconds: 900 },
}
