import type { Requirement } from './requirement.ts'

const clonesFlow = 'e2e/clones.test.ts'
const constants = 'packages/contract/src/constants.test.ts'
const filters = 'apps/web/src/ui/data-filter/filters.test.ts'
const dialogs = 'apps/web/src/ui/dialogs/error-text.test.ts'
const images = 'apps/server/src/images/images.test.ts'
const videos = 'apps/server/src/videos/videos.test.ts'
const uploads = 'apps/server/src/uploads/uploads.test.ts'
const library = 'e2e/library.test.ts'
const story = 'e2e/story.test.ts'
const mainStory = `${story} › leads from the first visit to a recording that survives a restart, for the price that was shown`

/** What is asked of validation rules. */
export const validation: readonly Requirement[] = [
  {
    section: 5,
    says: 'the title is the first 15 characters of the text when none is given',
    proofs: [`${library} › names a recording after its first 15 characters when it has no title`],
  },
  {
    section: 5,
    says: 'a text costs its characters times the rate, rounded, at least 10',
    proofs: [`${constants} › %i characters in tier %s cost %i`, mainStory],
  },
  {
    section: 5,
    says: 'tables match by beginning, content (the default), end, equality, and dates by day, before and after',
    proofs: [
      `${filters} › offers exactly the match modes the API knows`,
      `${filters} › text columns start with "contains", date columns with "is"`,
      `${library} › narrows the list by a column and a match mode`,
    ],
  },
  {
    section: 5,
    says: 'an error text is cut at 500 characters',
    proofs: [`${dialogs} › a string is shown, cut at 500 characters`],
  },
  {
    section: 5,
    says: 'an object error shows its detail, else one line a field',
    proofs: [
      `${dialogs} › an object shows its detail when that is a string`,
      `${dialogs} › any other object shows one line per field`,
    ],
  },
  {
    section: 5,
    says: 'spreadsheets are CSV, XLSX or XLS',
    proofs: [
      'apps/server/src/sheets/reading/real-files.test.ts › as XLSX gives its cells as they are shown',
      'apps/server/src/sheets/reading/real-files.test.ts › as XLS gives the same, and numbers as they are typed',
      'apps/server/src/sheets/reading/real-files.test.ts › as %s gives the same',
      'apps/server/src/sheets/taking.test.ts › %s gets an answer that says what is wrong, and costs no memory',
      'apps/server/src/sheets/taking.test.ts › of 100,000,001 bytes is refused, one byte less is not',
    ],
  },
  {
    section: 5,
    says: 'files have at most 100,000,000 bytes',
    proofs: [
      `${constants} › uploads take 100,000,000 bytes, and polling is the same for every kind`,
      `${uploads} › of 99 MB goes to disk without being held in memory`,
    ],
  },
  {
    section: 5,
    says: 'a title that is empty is the first 15 characters of the text',
    proofs: [
      `${images} › are made by the local engine when nothing else is configured, and measured`,
      `${videos} › are made of a file, titled by its name where there is no text`,
    ],
  },
  {
    section: 5,
    says: 'the studio sends a voice to be cloned with name, provider, file and consent only, and no file over 10,000,000 bytes',
    proofs: [
      'apps/web/src/features/clone-voice/clone-readiness.test.ts › a voice is cloned of a sample with a name, a provider and a consent',
      `${clonesFlow} › is not made of what is too large, too short or silent, nor is that sent`,
    ],
  },
]
