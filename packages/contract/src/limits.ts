/** Constants shared by the server and the studio. The studio imports this file, so it must not import zod. */

/** Default page size of lists. */
export const PAGE_SIZE = 25
/** Maximum page size of lists; also the number of pending items the studio loads on start. */
export const PENDING_LOOKUP_LIMIT = 1000
/** Maximum `offset` of a list; deeper pages use the cursor in `next`. */
export const MAX_OFFSET = 10_000
/** Filtered counts stop here: an exact number would cost more than it is worth. */
export const MAX_FILTERED_COUNT = 10_001

/** Polling interval for pending items without an event stream, in milliseconds. */
export const POLL_INTERVAL_MS = 5000
/** Polling interval for LLM responses, which users wait for on screen, in milliseconds. */
export const LLM_POLL_INTERVAL_MS = 1000
/** Reconnection attempts before the studio shows that live updates are off. */
export const MAX_RECONNECTS = 10

/** Credits a new account starts with, unless configured otherwise. */
export const DEFAULT_CREDITS = 2000
/** Credits one euro buys. */
export const CREDITS_PER_EURO = 1000
/** Default purchase of credits, in euros. */
export const DEFAULT_PURCHASE_EUROS = 10
/** Maximum purchase of credits, in euros. */
export const MAX_PURCHASE_EUROS = 10_000
/** Minimum price of a text conversion, in credits. */
export const MIN_TEXT_COST = 10

/** Maximum length of a text to speak, in code points. */
export const MAX_SPEECH_CHARACTERS = 200_000
/** Minimum and maximum length of a pause in a text, in seconds. */
export const pauseSeconds = { min: 0.1, max: 10 } as const
/** Maximum total length of the pauses in a text, in seconds. */
export const MAX_SPEECH_PAUSES = 1800
/** Maximum number of speakers, and of paragraphs, with a separate voice in a text. */
export const MAX_TEXT_VOICES = 100
/** Maximum number of entries in a pronunciation dictionary. */
export const MAX_PRONUNCIATIONS = 1000
/** Maximum width of a subtitle line in columns; wide characters take two. */
export const SUBTITLE_COLUMNS = 42
/** Length of the default title, taken from the start of the text, in code points. */
export const TITLE_CHARACTERS = 15
/** Maximum length of an item's `text` in lists; `characters` is the full length. */
export const LIST_TEXT_CHARACTERS = 5000
/** Maximum length of an error text shown to users. */
export const MAX_ERROR_TEXT = 500
/** Maximum size of a voice sample, in bytes. */
export const MAX_VOICE_SAMPLE_BYTES = 10_000_000
/** Minimum length of a voice sample, in seconds. */
export const MIN_VOICE_SAMPLE_SECONDS = 2
/** Maximum number of cloned voices of an owner. */
export const MAX_CLONED_VOICES = 100
/** Added to the id of a cloned voice in the merged voice list. */
export const CLONED_VOICE_ID_OFFSET = 100_000

/** Maximum length of a prompt for an image, video or audio, in code points. */
export const MAX_PROMPT_CHARACTERS = 4000
/** Maximum length of a prompt for a chat model, in code points. */
export const MAX_QUESTION_CHARACTERS = 60_000
/** Maximum size of an uploaded file, in bytes. */
export const MAX_UPLOAD_BYTES = 100_000_000
/** Maximum number of pixels of an uploaded image. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Maximum number of pixels per frame of an uploaded video: 4096 × 4096, twice that of 4K. */
export const MAX_VIDEO_PIXELS = 16_777_216
/** Maximum length of an administrator's reason. */
export const MAX_REASON = 500
/** Maximum number of credits an administrator adds or removes at once. */
export const MAX_GRANT = 10_000_000
/** Days for which deleted items can be restored. */
export const TRASH_DAYS = 30
/** Maximum number of items in one bulk change or deletion. */
export const MAX_SELECTION = 10_000
/** Maximum number of items that are downloaded together, and of their bytes. */
export const MAX_ARCHIVE_ITEMS = 500
/** See {@link MAX_ARCHIVE_ITEMS}. */
export const MAX_ARCHIVE_BYTES = 2_000_000_000
/** Maximum number of rows in a spreadsheet. */
export const MAX_SHEET_ROWS = 10_000

/** Maximum length of a text previewed with a voice, in code points. */
export const MAX_VOICE_PREVIEW_CHARACTERS = 200

/** Maximum length of a demo text, in code points. */
export const MAX_DEMO_CHARACTERS = 300
/** Demos per IP address and hour. */
export const DEMOS_PER_HOUR = 10
/** Minutes after which a demo is deleted. */
export const DEMO_MINUTES = 60

/** Duration of a toast, in milliseconds. */
export const TOAST_MS = 3000
/** Time for which a toast with an action is shown, in milliseconds. */
export const ACTION_TOAST_MS = 10_000
/** Lowest z-index of the toast areas. */
export const TOAST_Z_INDEX = 5000

/** Minimum length of a password. */
export const MIN_PASSWORD_LENGTH = 8
/** Number of digits of codes sent by email. */
export const CODE_DIGITS = 6
/** Number of recovery codes generated at a time. */
export const RECOVERY_CODES = 10
