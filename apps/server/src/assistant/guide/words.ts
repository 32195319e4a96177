import type { ItemisedQuote } from '../responder.ts'
import { type Intent, plainTypes } from './intent.ts'
import type { Question } from './questions.ts'

type QuotedItem = ItemisedQuote['items'][number]

const names: Record<Intent['type'], readonly [one: string, several: string]> = {
  IMAGE: ['image', 'images'],
  IMAGE_TO_IMAGE: ['image based on yours', 'images based on yours'],
  TEXT_TO_VIDEO: ['video', 'videos'],
  VIDEO: ['video from your image', 'videos from your image'],
  SPEECH: ['recording', 'recordings'],
  TEXT_TO_MUSIC: ['track', 'tracks'],
  MUSIC_TO_MUSIC: ['arrangement of your track', 'arrangements of your track'],
  TEXT_TO_SOUND: ['sound', 'sounds'],
}

/** Short answers that the studio offers beside a quote. */
export const quoteChoices = ['Yes, generate it', 'No, thanks']

/** The greeting. */
export const greeting =
  'Hello! What would you like to create? I can generate images, videos, speech, music and sounds, several at once if you like. You see the cost before anything starts.'

/** What the guide can do. */
export const help = `I generate images, videos, speech, music and sounds from plain descriptions. For example:

- “three images of a fox in snow and a calm 20-second track”
- “read ‘Welcome aboard’ in a deep male voice”
- with an image attached: “turn this into a sketch” or “animate it”
- with an audio file attached: “make it a waltz”

I quote every item first. You can change the quote (“only two”, “30 seconds instead”, “remove the track”), and nothing is generated or charged until you confirm.`

/** The reply when an item to remove does not exist. */
export const notThere = 'The quote has no such item. What should I remove?'

/** The guide's answer to everything it cannot generate. */
export const chatNeedsModel = `I am the built-in guide, not a chat model, so I can only help you generate images, videos, speech, music and sounds. Tell me what you would like.

For open conversation, the operator can connect a chat model with \`OPENAI_API_KEY\`, \`ANTHROPIC_API_KEY\` or \`GOOGLE_AI_API_KEY\`, or with \`OPENAI_COMPATIBLE_BASE_URL\` for a self-hosted server.`

/** The question about an attachment without a request. */
export function askUse(kinds: readonly string[]): { message: string; choices: string[] } {
  if (kinds.includes('image')) {
    return { message: 'What should I do with the image?', choices: ['Turn it into a sketch', 'Animate it'] }
  }
  if (kinds.includes('audio')) {
    return {
      message: 'What should I do with the audio?',
      choices: ['Make it a waltz', 'Make it a calm piano piece'],
    }
  }
  if (kinds.includes('document')) {
    const message =
      'I can read the document aloud. Questions about it need a chat model. Shall I read it aloud?'
    return { message, choices: ['Read it aloud'] }
  }
  return { message: 'I can work with images and audio, but not with videos yet.', choices: [] }
}

/** Asks for what is missing. */
export function ask({ about }: Question, intent: Intent): { message: string; choices: string[] } {
  const [one, several] = names[intent.type]
  if (about === 'count') return { message: `How many ${several} would you like?`, choices: ['2', '3', '4'] }
  if (about === 'language') {
    return { message: 'Which language is the text in?', choices: ['German', 'French', 'Spanish'] }
  }
  const noun = intent.count === null || intent.count > 1 ? several : one
  const questions: Record<ReturnType<typeof plainOf>, string> = {
    IMAGE: `What should the ${noun} show?`,
    TEXT_TO_VIDEO: `What should the ${noun} show?`,
    SPEECH: 'What should it say?',
    TEXT_TO_MUSIC: 'What kind of music should it be: calm, happy, epic …?',
    TEXT_TO_SOUND: 'What should it sound like?',
  }
  return { message: questions[plainOf(intent)], choices: [] }
}

const plainOf = ({ type }: Intent) => plainTypes[type]
const number = (value: number) => value.toLocaleString('en')
const credits = (count: number) => `${number(count)} credit${count === 1 ? '' : 's'}`

/** A quote as text: each item, the total and the available credits. */
export function quoteMessage(
  { items, cost, available, affordable, limit, cap }: ItemisedQuote,
  notes: readonly string[],
): string {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  const list = items.map((item) => `- ${describeItem(item)}: ${credits(item.cost)}`).join('\n')
  const sum = items.length > 1 ? `Total: ${credits(cost)}. You` : 'You'
  const lines = ['Here is your quote:', list, ...notes, `${sum} have ${credits(available)}.`]
  if (limit && limit.remaining < total) {
    lines.push(
      `Without a subscription, you can start ${limit.max} generations in 24 hours, and ${limit.remaining} are left. Ask for fewer, or subscribe.`,
    )
  } else if (!affordable) {
    lines.push(
      cost > cap
        ? `This conversation can spend only ${credits(cap)} more. Ask for less.`
        : 'You do not have enough credits. Buy more, or ask for less.',
    )
  } else lines.push(total > 1 ? 'Shall I generate them?' : 'Shall I generate it?')
  return lines.join('\n\n')
}

/** Whether a quote can be confirmed. */
export function canStart({ items, affordable, limit }: ItemisedQuote): boolean {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  return affordable && !(limit && limit.remaining < total)
}

function describeItem({ type, count, text, options }: QuotedItem): string {
  if (type === 'AI_CHAT') return 'an answer'
  const [one, several] = names[type]
  const { seconds, size, ratio, voice, speed } = options
  const short = text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text
  const details = [
    seconds === undefined ? undefined : `${number(seconds)} second${seconds === 1 ? '' : 's'}`,
    size?.replace('x', ' × '),
    ratio,
    voice?.name,
    speed === undefined || speed === 1 ? undefined : `speed ${speed}`,
  ].filter((detail) => detail !== undefined)
  const words = short.trim() === '' ? '' : ` “${short.trim()}”`
  return `${count} ${count === 1 ? one : several}${words}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

/** Confirms that the current quote was accepted. */
export const acceptedMessage = ({ cost }: ItemisedQuote): string => `OK, starting for ${credits(cost)}.`

/** States the price of the current quote. */
export function priceMessage(quote: ItemisedQuote | null): string {
  if (!quote) return 'Tell me what you would like, and I will quote the price before anything starts.'
  return `The total is ${credits(quote.cost)}, and you have ${number(quote.available)}. Shall I go ahead?`
}
