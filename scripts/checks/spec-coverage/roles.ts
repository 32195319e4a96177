import type { Requirement } from './requirement.ts'

const speech = 'apps/server/src/speech/speech.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const keys = 'apps/server/src/keys/keys.test.ts'
const images = 'apps/server/src/images/images.test.ts'
const videos = 'apps/server/src/videos/videos.test.ts'
const audio = 'apps/server/src/audio/audio.test.ts'
const team = 'e2e/team.test.ts'
const teams = 'apps/server/src/teams/teams.test.ts'
const callers = 'apps/server/src/http/roles.test.ts'
const console = 'apps/server/src/admin'
const contentLimit = `${faults} › offers to subscribe when the day’s free conversions are used up`

const twoFactor = 'apps/server/src/accounts/two-factor/two-factor.test.ts'
const totp = 'apps/server/src/accounts/two-factor/totp.test.ts'
const sessions = 'apps/server/src/accounts/sessions.test.ts'
const socialFactor = 'apps/server/src/social/second-factor.test.ts'
const consents = 'apps/server/src/clones/consents.test.ts'
const safety = 'e2e/two-factor.test.ts'

/** What is asked of roles and permissions. */
export const roles: readonly Requirement[] = [
  {
    section: 6,
    says: 'a member acts on the owner’s content and credits, and nobody else does',
    proofs: [
      `${callers} › gives a member what it gives the owner`,
      `${teams} › spends the owner’s credits, fills the owner’s library and names who acted`,
      `${team} › is built by an invitation, works on the owner’s credits, and ends with a removal`,
    ],
  },
  {
    section: 6,
    says: 'only the owner reaches wallet statement, keys, profile and team',
    proofs: [`${callers} › answers a member about themselves only`],
  },
  {
    section: 6,
    says: 'a signed-in person cannot reach the sign-in screens',
    proofs: [`${guards} › %s leads to the root`],
  },
  {
    section: 6,
    says: 'a free account that reaches its limit is offered to subscribe, which opens the wallet',
    proofs: [contentLimit],
  },
  {
    section: 6,
    says: 'a visitor gets demo voices only',
    proofs: [`${speech} › are only the demo ones for a visitor`],
  },
  {
    section: 6,
    says: 'somebody else’s content is out of reach',
    proofs: [
      `apps/server/src/library/library.test.ts › neither lists, reads, plays, rates nor deletes what is not its own`,
    ],
  },
  {
    section: 6,
    says: 'an API key makes content, and nothing about the account',
    proofs: [
      `${keys} › is shown once, makes content for its account and is kept only as a hash`,
      `${callers} › answers everybody as its definition says`,
    ],
  },
  {
    section: 6,
    says: 'somebody else’s pictures, films and sounds are out of reach',
    proofs: [
      `${images} › address answers nobody else`,
      `${videos} › is nobody else’s`,
      `${audio} › is nobody else’s, and a member of the team may use it`,
    ],
  },
  {
    section: 6,
    says: 'the console is for the administrators of the configuration, and exists for nobody else',
    proofs: [
      `${callers} › answers everybody as its definition says`,
      `${console}/users/users.test.ts › names administrators by the configuration of now`,
    ],
  },
  {
    section: 6,
    says: 'a blocked account is let in by no way',
    proofs: [`${console}/users/users.test.ts › gets in by no way until it is unblocked`],
  },
  {
    section: 6,
    says: 'what an administrator gives, takes or refunds moves once, never below zero, and stands in the log',
    proofs: [
      `${console}/users/users.test.ts › come once for a key, however often and at once they are asked for`,
      `${console}/users/users.test.ts › are taken back as far as they are at hand, never below zero`,
      `${console}/conversions/conversions.test.ts › gives back once what was paid, and the statement says for what`,
      `${console}/conversions/conversions.test.ts › starts what failed anew for its owner, once for a key, and is linked in the log`,
    ],
  },
  {
    section: 6,
    says: 'sensitive acts stand in the audit log, which forgets with an account who it was',
    proofs: [
      `${console}/audit-log.test.ts › holds what people did to their keys, teams, links and passwords, and forgets who they were with them`,
      `${console}/audit-log.test.ts › holds sign-ins, a password set anew, and the first refusal of somebody who guesses`,
    ],
  },
  {
    section: 6,
    says: 'a second factor, where one is on, is asked for at every way in, and codes work once',
    proofs: [
      `${totp} › at %s s are those of RFC 6238`,
      `${totp} › are taken one step early or late, as the step they belong to, and no further`,
      `${twoFactor} › takes the password, and protects nothing before its first code`,
      `${twoFactor} › keeps no secret and no recovery code as it is`,
      `${twoFactor} › asks for a code after the right password only, and takes each code once`,
      `${twoFactor} › opens one session for a code that is sent many times at once`,
      `${twoFactor} › stops at ten wrong codes, whoever knows the password, and then refuses the right one too`,
      `${twoFactor} › takes a recovery code once, however it is typed, and tells its owner`,
      `${twoFactor} › a new password needs a code too, and the mailed one stays good until it came`,
      `${twoFactor} › the code of the sign-up no longer does`,
      `${twoFactor} › switches it off for a code, with everything that belonged to it`,
      `${socialFactor} › opens nothing before its code, which may be tried again, and works once`,
      `${safety} › is set up by an app, and gives recovery codes to keep`,
      `${safety} › asks for a code from then on, and loses nothing that was typed before`,
      `${safety} › opens with a recovery code on a phone, and is switched off with another`,
      `${safety} › is asked for when a new password is set, and with other services`,
    ],
  },
  {
    section: 6,
    says: 'everybody sees where they are signed in, and ends it at once and everywhere',
    proofs: [
      `${sessions} › are told apart by what they were opened with, and the one that asks is marked`,
      `${sessions} › end one by one: the ended one’s event stream closes, and nothing opens with it`,
      `${sessions} › end all at once but the one that asks`,
      `${sessions} › of others are neither seen nor ended`,
      `${safety} › are listed, and whoever is signed out elsewhere sees the sign-in screen by itself`,
    ],
  },
  {
    section: 6,
    says: 'consents to cloned voices are shown, and revoked by whoever gave them or owns the voice',
    proofs: [
      `${consents} › are listed with who gave them, when and in which words, for each voice`,
      `${consents} › once revoked end the voice here and at its provider, erase the sample, and stay on record`,
      `${consents} › once revoked cancel what the voice was still to speak, and give it back`,
      `${consents} › to a sample that was replaced leave the voice of the new one alone`,
      `${consents} › are the giver’s and the owner’s to revoke, and nobody else’s to see`,
      `${safety} › are shown with their words, and end the voice when they are revoked`,
    ],
  },
]
