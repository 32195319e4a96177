import type { Requirement } from './requirement.ts'

const clonedVoice = 'apps/web/src/ui/voice-picker/cloned-voice.test.ts'
const clonesFlow = 'e2e/clones.test.ts'
const constants = 'packages/contract/src/constants.test.ts'
const socialFlow = 'e2e/social.test.ts'
const lifecycle = 'apps/server/src/conversions/lifecycle.test.ts'
const speech = 'apps/server/src/speech/speech.test.ts'
const toasts = 'apps/web/src/features/session/item-toasts.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const assistant = 'apps/server/src/assistant/assistant.test.ts'
const confirm = 'apps/server/src/assistant/confirm.test.ts'
const conversations = 'apps/server/src/assistant/conversations.test.ts'
const history = 'e2e/history.test.ts'
const keys = 'apps/server/src/keys/keys.test.ts'
const videos = 'apps/server/src/videos/videos.test.ts'
const audio = 'apps/server/src/audio/audio.test.ts'
const keysScreen = 'e2e/api-keys.test.ts'
const shell = 'e2e/shell.test.ts'
const story = 'e2e/story.test.ts'
const team = 'e2e/team.test.ts'
const teamCheck = 'apps/web/src/features/team/team-check.test.ts'
const mainStory = `${story} › leads from the first visit to a recording that survives a restart, for the price that was shown`

/** What is asked of states and transitions. */
export const states: readonly Requirement[] = [
  {
    section: 4,
    says: 'a conversion goes from pending to completed',
    proofs: [mainStory],
  },
  {
    section: 4,
    says: 'what was pending before the studio opened is followed again',
    proofs: [`${shell} › follows what was started elsewhere, and what was pending before it was opened`],
  },
  {
    section: 4,
    says: 'pending items are looked at every 5 s, texts every 1 s, and up to 1000 at the start',
    proofs: [`${constants} › pages, pending items and polling`],
  },
  {
    section: 4,
    says: 'a completed recording is told by its toast',
    proofs: [mainStory, `${constants} › the words when a recording completes, fails or is deleted`],
  },
  {
    section: 4,
    says: 'a started conversion is told by its toast, and credits are read again',
    proofs: [mainStory],
  },
  {
    section: 4,
    says: 'an error while starting clears the flag of sending',
    proofs: [`${faults} › are refused in a dialog, and the text stays in the composer`],
  },
  {
    section: 4,
    says: 'the end of a session clears the stored token',
    proofs: [
      `${guards} › a token that is no longer good signs out`,
      `${shell} › signs out, and asks to sign in from then on`,
    ],
  },
  {
    section: 4,
    says: 'a failed conversion is told by its toast and costs nothing',
    proofs: [
      `${toasts} › a start, a completion and a failure say the words of the specification`,
      `${lifecycle} › that meets "%s" fails with %s and costs nothing`,
    ],
  },
  {
    section: 4,
    says: 'what was found pending is followed without saying that it was started',
    proofs: [`${toasts} › what was found pending on start is followed without a toast`],
  },
  {
    section: 4,
    says: 'the history tells what happened',
    proofs: [
      `apps/server/src/history/events.test.ts › keeps history and a statement in which every movement names its item`,
    ],
  },
  {
    section: 4,
    says: 'without a token only the demo voices load',
    proofs: [`${speech} › are only the demo ones for a visitor`],
  },
  {
    section: 4,
    says: 'a code_ref that is queued already is not queued twice',
    proofs: [
      'apps/web/src/api/pending-queue.test.ts › a code_ref that is queued already is not queued twice',
    ],
  },
  {
    section: 4,
    says: 'a team is selected from the stored id; with none stored but teams present one goes to select-team',
    proofs: [
      `${teamCheck} › a stored team that one is in is selected without asking`,
      `${teamCheck} › with none stored but teams present one is asked, and only once`,
    ],
  },
  {
    section: 4,
    says: 'the selected team is checked after each user load',
    proofs: [
      `${teamCheck} › a stored team that one is no longer in is gone`,
      `${team} › is built by an invitation, works on the owner’s credits, and ends with a removal`,
    ],
  },
  {
    section: 4,
    says: 'a first login fires new_user or new_social_user, once',
    proofs: [
      `${socialFlow} › opens the studio to somebody new, counts them once, and lets them in again`,
      'apps/server/src/metrics/metrics.test.ts › counts first logins and purchases, of whoever tells of them',
    ],
  },
  {
    section: 4,
    says: 'an API key update with revoked true is told as a revocation, for good',
    proofs: [
      `${keysScreen} › are shown once, work until they are revoked, and stay within their cap`,
      `${keys} › stays revoked, whatever else changes`,
    ],
  },
  {
    section: 4,
    says: 'history items can be narrowed by kind, event, status, actor and days, and follow what happens',
    proofs: [
      'apps/server/src/history/history.test.ts › is narrowed by event, status, kind, actor and UTC days, alone and together',
      `${history} › is narrowed by event, status and days, and says when nothing fits`,
      `${history} › is empty at first and shows what happens as it happens, on a phone too`,
    ],
  },
  {
    section: 4,
    says: 'an uploaded item shows its own file, and the model named Uploaded',
    proofs: [
      `${videos} › is kept as it is: free, with its size, its length and a poster`,
      `${audio} › is kept as it is, whatever its name says`,
      `${constants} › what has no model of its own shows Uploaded, Image To Image or Music To Music`,
    ],
  },
  {
    section: 4,
    says: 'a sound of a source whose model is missing shows Music To Music',
    proofs: [`${audio} › shows Music To Music once its model is no longer offered`],
  },
  {
    section: 4,
    says: 'pictures, films and sounds are told by toasts of their own when they complete or fail',
    proofs: [`${constants} › the words when a picture, a film or a sound completes, fails or is deleted`],
  },
  {
    section: 4,
    says: 'the list of voices holds cloned ones with the fields of one, and those of ElevenLabs are counted',
    proofs: [
      `${clonedVoice} › a cloned voice stands in the list of voices under its own number`,
      `${clonedVoice} › calls name it by the number it has among its own`,
      `${clonedVoice} › only those of ElevenLabs are counted as its clones`,
      `${clonesFlow} › stands among all voices, and can be a favourite`,
    ],
  },
  {
    section: 4,
    says: 'a message opens a conversation or goes on in one, which completes the other open ones, and the newest is current',
    proofs: [
      `${conversations} › come five at a time, newest first, and only the newest is open`,
      `${conversations} › are opened again by whoever goes on in them, which completes the one that was open`,
    ],
  },
  {
    section: 4,
    says: 'a confirmed answer starts a conversion of its own kind for each result',
    proofs: [
      `${assistant} › quotes pictures and a track together, and makes them for that price once it is confirmed`,
      `${assistant} › is what “%s” makes something of`,
      `${confirm} › starts once, however often it is confirmed at the same time`,
    ],
  },
  {
    section: 4,
    says: 'what is pending goes on after a restored backup, is never paid twice, and every completed item opens',
    proofs: [
      'apps/server/src/backup/backup.test.ts › a backup › goes on with what was pending, submits nothing twice that must not be, and counts on',
      'e2e/backup.test.ts › takes everything along while people work, and goes on elsewhere: in another folder, on another PostgreSQL, and back',
    ],
  },
]
