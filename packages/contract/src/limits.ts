/** Business constants both sides share. Plain values: the studio imports this file, so no zod here. */

/** Rows in a list page when a call names no `limit`. */
export const PAGE_SIZE = 25
/** Most rows one list page may hold; also how many pending items the studio looks up on start. */
export const PENDING_LOOKUP_LIMIT = 1000
/** Largest `offset` a list accepts; deeper pages go by the keyset in `next`. */
export const MAX_OFFSET = 10_000
/** A filtered count stops here: beyond it the exact number costs more than it tells. */
export const MAX_FILTERED_COUNT = 10_001

/** Milliseconds between two looks at pending items while no event stream is open. */
export const POLL_INTERVAL_MS = 5000
/** The same for text answers, which people wait for with their eyes on the screen. */
export const LLM_POLL_INTERVAL_MS = 1000
/** How often the event stream is reopened before the studio says that live updates are off. */
export const MAX_RECONNECTS = 10

/** Credits a new account starts with, unless the operator says otherwise. */
export const DEFAULT_CREDITS = 2000
/** Credits one euro buys. */
export const CREDITS_PER_EURO = 1000
/** Euros spent on credits when nothing else is chosen. */
export const DEFAULT_PURCHASE_EUROS = 10
/** Most euros one purchase of credits may cost. */
export const MAX_PURCHASE_EUROS = 10_000
/** Least credits a text conversion costs. */
export const MIN_TEXT_COST = 10

/** Most characters (code points) one text-to-speech conversion takes. */
export const MAX_SPEECH_CHARACTERS = 200_000
/** Bounds of a pause within a text, in seconds. */
export const pauseSeconds = { min: 0.1, max: 10 } as const
/** Seconds that the pauses of a text may last in all. */
export const MAX_SPEECH_PAUSES = 1800
/** Most speakers, and most paragraphs, of a text that have voices of their own. */
export const MAX_TEXT_VOICES = 100
/** Most entries of a pronunciation dictionary. */
export const MAX_PRONUNCIATIONS = 1000
/** Most columns of a line of subtitles; wide letters take two. */
export const SUBTITLE_COLUMNS = 42
/** Characters (code points) of the text that become the title when none is given. */
export const TITLE_CHARACTERS = 15
/** Most characters of `text` an item in a list carries; `characters` tells the whole length. */
export const LIST_TEXT_CHARACTERS = 5000
/** Longest error text shown to a person. */
export const MAX_ERROR_TEXT = 500
/** Largest sample of a voice, in bytes. */
export const MAX_VOICE_SAMPLE_BYTES = 10_000_000
/** Seconds a sample of a voice lasts at least. */
export const MIN_VOICE_SAMPLE_SECONDS = 2
/** Most cloned voices an owner has at a time. */
export const MAX_CLONED_VOICES = 100
/** A cloned voice appears in the merged voice list under its own id plus this. */
export const CLONED_VOICE_ID_OFFSET = 100_000

/** Most characters (code points) of what asks for a picture, a film or a sound. */
export const MAX_PROMPT_CHARACTERS = 4000
/** Most characters (code points) of what a chat model is asked. */
export const MAX_QUESTION_CHARACTERS = 60_000
/** Largest file a call takes, in bytes. */
export const MAX_UPLOAD_BYTES = 100_000_000
/** Most pixels of a picture that is given. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Most characters of the reason an administrator gives for an act. */
export const MAX_REASON = 500
/** Most credits that an administrator gives or takes at once. */
export const MAX_GRANT = 10_000_000
/** Most items one change or deletion takes. */
export const MAX_SELECTION = 10_000
/** Most rows a spreadsheet may have. */
export const MAX_SHEET_ROWS = 10_000

/** Most characters (code points) of a visitor's demo. */
export const MAX_DEMO_CHARACTERS = 300
/** Demos that one address may make in an hour. */
export const DEMOS_PER_HOUR = 10
/** Minutes for which a demo can be played; then it is removed. */
export const DEMO_MINUTES = 60

/** Milliseconds a toast stays. */
export const TOAST_MS = 3000
/** Lowest stacking order of the toast areas. */
export const TOAST_Z_INDEX = 5000

/** Least length of a password. */
export const MIN_PASSWORD_LENGTH = 8
/** Digits of the codes sent by mail. */
export const CODE_DIGITS = 6
/** Recovery codes one gets at a time. */
export const RECOVERY_CODES = 10
