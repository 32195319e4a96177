import type { Requirement } from './requirement.ts'

const clonesFlow = 'e2e/clones.test.ts'
const access = 'e2e/access.test.ts'
const badInput = 'apps/server/src/http/bad-input.test.ts'
const dialogs = 'apps/web/src/ui/dialogs/error-text.test.ts'
const report = 'apps/web/src/app/report-error.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const keysScreen = 'e2e/api-keys.test.ts'
const library = 'e2e/library.test.ts'
const team = 'e2e/team.test.ts'
const contentLimit = `${faults} › offers to subscribe when the day’s free conversions are used up`

/** What is asked of the error catalogue. */
export const errors: readonly Requirement[] = [
  {
    section: 8,
    says: 'creating and deleting a team member are told by their toasts',
    proofs: [`${team} › is built by an invitation, works on the owner’s credits, and ends with a removal`],
  },
  {
    section: 8,
    says: 'a 401 answer signs out',
    proofs: [`${report} › a 401 signs out instead`, `${guards} › a token that is no longer good signs out`],
  },
  {
    section: 8,
    says: 'other errors open a dialog headed by the status text, except those of the sign-in forms',
    proofs: [
      `${faults} › are refused in a dialog, and the text stays in the composer`,
      `${report} › errors open the dialog, except on signin, user/confirm and signup calls`,
      `${guards} › a wrong password is told beside the form, not in a dialog`,
    ],
  },
  {
    section: 8,
    says: 'the error dialog is 600 px wide and closes with a click on the mask',
    proofs: [`${faults} › is 600 px wide and closes with a click beside it`],
  },
  {
    section: 8,
    says: 'the content limit has words and buttons of its own',
    proofs: [contentLimit],
  },
  {
    section: 8,
    says: 'every refused input is told with its code and field',
    proofs: [`${badInput} › every fault at once`],
  },
  {
    section: 8,
    says: 'an updated profile is told by its toast',
    proofs: [`${access} › is changed from the account menu (%s)`],
  },
  {
    section: 8,
    says: 'deleting recordings is told by its toast',
    proofs: [`${library} › deletes what is ticked, after asking`],
  },
  {
    section: 8,
    says: 'the icon of the error dialog goes by the status',
    proofs: [`${dialogs} › the icon is a warning for 400, a ban for 403 and an exclamation circle otherwise`],
  },
  {
    section: 8,
    says: 'creating, revoking and updating an API key are told by their toasts',
    proofs: [
      `${keysScreen} › are shown once, work until they are revoked, and stay within their cap`,
      `${keysScreen} › can be renamed and given an expiry, on a phone too`,
    ],
  },
  {
    section: 8,
    says: 'toasts of voices that are uploaded, updated and deleted',
    proofs: [
      `${clonesFlow} › is renamed, gets another file, and is deleted`,
      `${clonesFlow} › stays as it is given when sending fails, and is sent again`,
    ],
  },
  {
    section: 8,
    says: 'what goes against the operator’s rules is refused with its sentence, can be appealed, and starts once it is allowed',
    proofs: [
      `e2e/moderation.test.ts › refuses a text by the words that it cites, takes an appeal, and lets it start once the operator allows it`,
      `apps/server/src/moderation/moderation.test.ts › is not started, costs nothing, and says where it is`,
    ],
  },
]
