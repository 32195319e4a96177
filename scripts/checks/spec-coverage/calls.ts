import type { Requirement } from './requirement.ts'

const webhooks = 'apps/server/src/webhooks'
const llm = 'apps/server/src/llm/llm.test.ts'
const chatModel = 'apps/server/src/assistant/llm/chat-model.test.ts'
const registry = 'packages/contract/src/routes/registry.test.ts'
const access = 'e2e/access.test.ts'
const social = 'apps/server/src/social/social.test.ts'
const profile = 'apps/server/src/accounts/profile.test.ts'
const requests = 'apps/web/src/api/request.test.ts'
const reset = 'apps/server/src/accounts/password-reset.test.ts'
const money = 'e2e/money.test.ts'
const sandbox = 'apps/server/src/payments/sandbox.test.ts'
const stripe = 'apps/server/src/payments/stripe.test.ts'
const keys = 'apps/server/src/keys/keys.test.ts'
const images = 'apps/server/src/images/images.test.ts'
const videos = 'apps/server/src/videos/videos.test.ts'
const audio = 'apps/server/src/audio/audio.test.ts'
const teams = 'apps/server/src/teams/teams.test.ts'
const demo = 'apps/server/src/demo/demo.test.ts'
const demoFlow = 'e2e/demo.test.ts'
const voices = 'apps/server/src/voices/voices.test.ts'
const voicesFlow = 'e2e/voices.test.ts'
const clones = 'apps/server/src/clones/clones.test.ts'
const paidOnce = 'apps/server/src/clones/paid-once.test.ts'

const textTools = 'apps/server/src/speech/text-tools.test.ts'
const passages = 'packages/engines/src/local/speech/passages.test.ts'
const splice = 'packages/engines/src/splice/splice.test.ts'
const pronunciations = 'apps/server/src/pronunciations/pronunciations.test.ts'

const exports = 'apps/server/src/exports/exports.test.ts'
const storage = 'apps/server/src/storage/storage.test.ts'
const erasure = 'apps/server/src/accounts/erasure-traces.test.ts'

/** What is asked of the calls. */
export const calls: readonly Requirement[] = [
  {
    section: 7,
    says: 'additional_fields of speech: pauses, voices of speakers and paragraphs, and the dictionary',
    proofs: [
      `${passages} › are silent for exactly as long as a pause says`,
      `${passages} › are spoken by voices of two libraries, at one sample rate and without the names`,
      `${passages} › go on after the parts of an earlier attempt, wherever it ended`,
      `${textTools} › last as long as they say, are not charged, and stay in the text but not in the title`,
      `${textTools} › are spoken by the voices chosen, and cost what each of them does`,
      `${pronunciations} › is applied when a conversion starts, unless it is not wanted`,
      `${pronunciations} › is nobody else’s; in a team the owner’s holds before one’s own`,
    ],
  },
  {
    section: 7,
    says: 'subtitles end with the sound, and one paragraph is spoken anew among the others',
    proofs: [
      `${textTools} › of a minute at speed %d end with the sound and follow the words`,
      `${textTools} › is a new recording whose other paragraphs, subtitles and price are right, and leaves the old one`,
      `${splice} › stands in a %s recording whose other paragraphs stay as they were`,
      `${splice} › goes on after what an earlier attempt left, wherever that ended`,
    ],
  },
  {
    section: 7,
    says: 'a voice is cloned from a sample, listed, changed and deleted',
    proofs: [
      `${clones} › answers it at once, keeps the consent before anything is sent, and holds 8000 credits until it is ready`,
      `${clones} › is renamed, and recordings made with it have the new name`,
      `${clones} › takes another sample, which is paid for, and the voice before it is deleted at its provider`,
      `${clones} › is deleted with its files, here and at its provider; what it spoke stays and names it`,
      `${paidOnce} › a clone whose fate at its provider is unknown is not asked for again, and refunded`,
      `${paidOnce} › a clone that its provider is at goes on after a kill, and is paid for once`,
    ],
  },
  {
    section: 7,
    says: 'is_clone speaks by a cloned voice of the owner, and by nobody else’s',
    proofs: [
      `${clones} › is asked of its provider by the code it has there, and names the voice`,
      `${clones} › is for its owner and the team, and for nobody else`,
      `${clones} › is had by spreadsheets, as the voice of all rows and by its name in a cell`,
    ],
  },
  {
    section: 7,
    says: 'credits are bought, once for each payment, however it is told',
    proofs: [
      `${stripe} › is credited once, however often and from how many sides it is told`,
      `${stripe} › is not believed without Stripe’s signature, nor with an old one`,
      `${stripe} › is credited for each of two checkouts at once, which share one customer`,
    ],
  },
  {
    section: 7,
    says: 'a subscription is bought, brings monthly credits, is managed and ends',
    proofs: [
      `${stripe} › brings its credits with each paid month, in whatever order that is told, until it ends`,
      `${money} › is opened by the limit, subscribes, lifts the limit, and gives the subscription back`,
    ],
  },
  {
    section: 7,
    says: 'an activation code turns into credits',
    proofs: [`${sandbox} › gives its credits once to each account, as often as it may be used`],
  },
  {
    section: 7,
    says: 'team members are listed, created and deleted by uuid',
    proofs: [
      `${teams} › somebody with an account makes them a member at once and tells them by mail`,
      `${teams} › an unknown address sends an invitation, and confirming the address makes it a membership`,
      `${teams} › is ended by the owner, and the next call fails`,
    ],
  },
  {
    section: 7,
    says: 'the calls of accounts, lists, speech and history exist under their exact names',
    proofs: [`${registry} › %s exists`],
  },
  {
    section: 7,
    says: 'the calls for a new password neither tell nor let guess who has an account',
    proofs: [
      `${reset} › answers an unknown address the same, and mails it nothing`,
      `${reset} › kills a code that was guessed at five times, and stops guessing altogether`,
    ],
  },
  {
    section: 7,
    says: 'the profile is told whole and changed in part, from the lists of industries, sizes and regions',
    proofs: [
      `${profile} › is null until it is told, and takes any subset of changes then`,
      `${profile} › can choose from the whole list of %s, without signing in`,
    ],
  },
  {
    section: 7,
    says: 'deleting the profile erases the account and what it made',
    proofs: [
      'apps/server/src/accounts/erasure.test.ts › erases who it was and what it made, and gives back what was held',
      `${access} › is deleted with the account once its address is typed, and leaves a stranger`,
    ],
  },
  {
    section: 7,
    says: 'social sign-in begins at a service and ends with the code that it sends back',
    proofs: [
      `${social} › goes out with state, nonce and a PKCE challenge, and comes back to the public address`,
      `${social} › belongs to the browser that began it`,
      `${social} › opens and links nothing for an address that is not vouched for: %j`,
    ],
  },
  {
    section: 7,
    says: 'a signed-in caller is known by a bearer token',
    proofs: ['e2e/readme.test.ts › goes from an address to a recording with the commands of README'],
  },
  {
    section: 7,
    says: 'requests carry Accept, Content-Type and the token',
    proofs: [`${requests} › calls carry Accept, Content-Type and the token`],
  },
  {
    section: 7,
    says: 'uploads set their own content type',
    proofs: [`${requests} › %s sets its own content type`],
  },
  {
    section: 7,
    says: 'storage hosts get no header of ours',
    proofs: [`${requests} › %s gets no header of ours`],
  },
  {
    section: 7,
    says: 'team-scoped calls name the team',
    proofs: [`${requests} › names the team exactly on the calls that take it`],
  },
  {
    section: 7,
    says: 'lists answer results, count, next and previous',
    proofs: [`apps/server/src/library/library.test.ts › lists newest first with the whole count`],
  },
  {
    section: 7,
    says: 'API keys are created, changed and removed, and those of others cannot be reached',
    proofs: [`${registry} › %s exists`, `${keys} › is nobody else’s to see, change or remove`],
  },
  {
    section: 7,
    says: 'pictures are made of texts and of pictures, uploaded, renamed, rated and deleted',
    proofs: [
      `${registry} › %s exists`,
      `${images} › several at once are one batch, each of a seed of its own, and end one by one`,
      `${images} › are made of a file, which stays with them until they are deleted`,
      `${images} › title, folder and tags can be changed, and it is found by the new title`,
    ],
  },
  {
    section: 7,
    says: 'films are made of texts and of pictures, get sounds, are uploaded, rated and deleted',
    proofs: [
      `${videos} › are made, wide by default, measured, and have a poster`,
      `${videos} › gets a sound: from a file, from the library, from a recording`,
      `${videos} › keeps thumbs and deletes many, with their files`,
    ],
  },
  {
    section: 7,
    says: 'sounds and music are made of texts, arranged anew, uploaded, renamed and deleted',
    proofs: [
      `${audio} › are made: %s`,
      `${audio} › is arranged anew, from a file, from the library and from a recording`,
      `${audio} › can be renamed and deleted`,
    ],
  },
  {
    section: 7,
    says: 'a PDF is counted and priced first, then spoken, whole or by its chapters',
    proofs: [
      `${registry} › %s exists`,
      'apps/server/src/pdf/pdf.test.ts › tells its pages, characters, price, beginning and chapters, without headers and page numbers',
      'apps/server/src/pdf/pdf.test.ts › makes one recording of it, once however often it is asked',
      'apps/server/src/pdf/pdf.test.ts › makes one recording of each chapter on request, held together',
      'e2e/pdf.test.ts › is looked at, priced and spoken, of the pages that were chosen',
      'apps/server/src/pdf/reading/real-files.test.ts › of TeX is read column by column, below the title over both, with its words made whole',
    ],
  },
  {
    section: 7,
    says: 'a spreadsheet is priced first, then each of its rows is made and paid once, whatever happens meanwhile',
    proofs: [
      'apps/server/src/sheets/sheets.test.ts › is priced first, then makes every row, pays each once, and gives all of it as one file',
      'apps/server/src/sheets/sheets.test.ts › makes pictures as well',
      'apps/server/src/sheets/taking.test.ts › for a team is paid by its owner, in whose library the rows are',
      'e2e/sheet-durability.test.ts › makes a sheet of a thousand rows although the power is cut in the middle, and charges each row once',
      'e2e/sheets.test.ts › becomes recordings: looked at, priced, made, and taken home as one zip',
    ],
  },
  {
    section: 7,
    says: 'a visitor makes a demo with a demo voice, for nothing, within limits, and it goes after an hour',
    proofs: [
      `${demo} › is made without an account, for nothing, and can be heard`,
      `${demo} › is in nobody’s library, and tells nobody without its key`,
      `${demo} › takes a demo voice and 300 characters, and names what does not fit`,
      `${demo} › goes on after a restart`,
      `${demo} › is gone after an hour, with its bytes and its words`,
      `${demo} › of one address are refused in words, with the time to wait`,
      `${demoFlow} › says when there were enough, and when there will be more`,
    ],
  },
  {
    section: 7,
    says: 'voices are made favourites and rated, by each person for themselves',
    proofs: [
      `${voices} › is one’s own, stands in the list and can be filtered by`,
      `${voices} › in a team is the member’s, not the owner’s`,
      `${voices} › replaces one’s last, and counts in what everybody thinks`,
      `${voicesFlow} › can be made favourites and filtered by them (%s)`,
      `${voicesFlow} › are rated with the keyboard alone`,
    ],
  },
  {
    section: 7,
    says: 'the providers of voices are listed',
    proofs: [`${voices} › come from the providers that are named`],
  },
  {
    section: 7,
    says: 'chat models are listed and asked, and where an answer stands is told with its words',
    proofs: [
      `${llm} › models are listed by what 1,000 tokens cost, and those that do not chat are not`,
      `${llm} › an answer is held at its limit, paid by the tokens that were used, and can be had as Markdown`,
      `${llm} › a stopped answer costs what was delivered`,
      `${chatModel} › a tool puts items on a quote; only the answer call starts them`,
      `${chatModel} › words in a document are shown as such, and start nothing whatever they say`,
    ],
  },
  {
    section: 7,
    says: 'the calls of the assistant answer a conversation and a message, to its own people only',
    proofs: [
      'apps/server/src/assistant/conversations.test.ts › are nobody else’s',
      'apps/server/src/assistant/conversations.test.ts › tell a turn as it is made to who accepts events',
      'apps/server/src/assistant/conversations.test.ts › opens with as many statements as a short one, and turns back page by page',
    ],
  },
  {
    section: 7,
    says: 'everything of an account can be taken along, is bounded and leaves with it',
    proofs: [
      `${exports} › of a thousand items of all kinds is the library, file by file and credit by credit`,
      `${exports} › goes on after the server was stopped in the middle`,
      `${exports} › skips what is deleted while it is made, and says so`,
      `${storage} › is bounded: a full storage takes nothing more, costs nothing, and says how to make room`,
      `${storage} › are announced by mail and in the library, kept by whoever wants them, and removed after that`,
      `${erasure} › leaves nothing of who it was and what it said in the database, the files, the mails and the log`,
      'e2e/data.test.ts › is exported from the settings as a zip that holds the library',
    ],
  },
  {
    section: 7,
    says: 'programs are told when what their key started has ended, signed, again when that failed, and nowhere on a private network',
    proofs: [
      `${webhooks}/signing.test.ts › a message is signed as the published example of Standard Webhooks is`,
      `${webhooks}/webhooks.test.ts › is told what its key started, signed, with the item as it is answered, and once`,
      `${webhooks}/webhooks.test.ts › is told of a batch when its last item has ended`,
      `${webhooks}/webhooks.test.ts › hears nothing of what others, other keys, or people start`,
      `${webhooks}/webhooks.test.ts › tells each attempt with what was answered, and sends again by the same id`,
      `${webhooks}/webhooks.test.ts › is exchanged with an overlap in which both sign`,
      `${webhooks}/turn.test.ts › is asked again after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, by the same id, and then no more`,
      `${webhooks}/turn.test.ts › is turned off after three days, not before, and its owner is to be told`,
      `${webhooks}/turn.test.ts › is told by another when a worker was killed in the middle`,
      `${webhooks}/send.test.ts › an endpoint that redirects is not followed`,
      `${webhooks}/send.test.ts › an endpoint that hangs is given up`,
      `${webhooks}/address.test.ts › is refused when it is %s`,
      'e2e/webhooks.test.ts › are set up on the screen and tell a program that checks them (%s, %s)',
      'e2e/webhooks.test.ts › lose nothing when the server is killed before it could tell',
    ],
  },
  {
    section: 7,
    says: 'the usage of a key is told by day and kind',
    proofs: [
      'apps/server/src/keys/keys.test.ts › tells what was made with it, by day and kind, why some failed, and what of its cap is spent',
      'e2e/webhooks.test.ts › is drawn by day and told by kind (%s)',
    ],
  },
  {
    section: 7,
    says: 'every example of the guide to the API does what it says',
    proofs: [
      'e2e/api-guide.test.ts › does what it says: $name',
      'e2e/api-guide.test.ts › is served with the product, page by page, and the reference leads to it',
    ],
  },
]
