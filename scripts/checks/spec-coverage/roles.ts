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
]
