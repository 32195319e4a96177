import type { ItemisedQuote } from '../responder.ts'
import type { Question } from './questions.ts'
import { plainTypes, type Wish } from './wish.ts'

type QuotedItem = ItemisedQuote['items'][number]

const names: Record<Wish['type'], readonly [one: string, several: string]> = {
  IMAGE: ['picture', 'pictures'],
  IMAGE_TO_IMAGE: ['picture made of yours', 'pictures made of yours'],
  TEXT_TO_VIDEO: ['video', 'videos'],
  VIDEO: ['video of your picture', 'videos of your picture'],
  SPEECH: ['recording', 'recordings'],
  TEXT_TO_MUSIC: ['track', 'tracks'],
  MUSIC_TO_MUSIC: ['arrangement of your piece', 'arrangements of your piece'],
  TEXT_TO_SOUND: ['sound', 'sounds'],
}

/** Short answers that the studio offers beside a quote. */
export const quoteChoices = ['Yes, make it', 'No, thanks']

/** The greeting. */
export const greeting =
  'Hello! Tell me what you would like to have: pictures, videos, speech, music or sounds, several at once if you like. I say what it costs before anything is made.'

/** What the guide can do. */
export const help = `I make content of plain words: pictures, videos, speech, music and sounds. For example:

- “three pictures of a fox in snow and a calm 20 second track”
- “read ‘Welcome aboard’ in a deep male voice”
- with a picture attached: “turn this into a sketch” or “animate it”
- with a sound attached: “make it a waltz”

I quote every item first. You can change the quote (“only two”, “30 seconds instead”, “remove the track”), and nothing is made or paid before you say yes.`

/** What the guide says when something should go that is not there. */
export const notThere = 'There is nothing like that in the quote. What shall I take out?'

/** What the guide says to everything that asks for nothing it can make. */
export const chatNeedsModel = `I am the guide of this studio and not a chat model, so I can only help with making content: pictures, videos, speech, music and sounds. Just tell me what you would like.

To talk freely, whoever runs this installation can connect a chat model: by \`OPENAI_API_KEY\`, \`ANTHROPIC_API_KEY\` or \`GOOGLE_AI_API_KEY\`, or by \`OPENAI_COMPATIBLE_BASE_URL\` for a server of one’s own.`

/** What is asked when something was given and nothing said about it. */
export function askUse(kinds: readonly string[]): { message: string; choices: string[] } {
  if (kinds.includes('image')) {
    return { message: 'What shall I make of the picture?', choices: ['Turn it into a sketch', 'Animate it'] }
  }
  if (kinds.includes('audio')) {
    return {
      message: 'What shall I make of the sound?',
      choices: ['Make it a waltz', 'Make it a calm piano piece'],
    }
  }
  if (kinds.includes('document')) {
    const message =
      'I can read the document aloud; for questions about it a chat model is needed. Shall I read it aloud?'
    return { message, choices: ['Read it aloud'] }
  }
  return { message: 'I can make something of pictures and sounds, but not of videos yet.', choices: [] }
}

/** Asks for what is missing. */
export function ask({ about }: Question, wish: Wish): { message: string; choices: string[] } {
  const [one, several] = names[wish.type]
  if (about === 'count') return { message: `How many ${several} shall I make?`, choices: ['2', '3', '4'] }
  if (about === 'language') {
    return { message: 'Which language is the text in?', choices: ['German', 'French', 'Spanish'] }
  }
  const noun = wish.count === null || wish.count > 1 ? several : one
  const questions: Record<ReturnType<typeof plainOf>, string> = {
    IMAGE: `What should the ${noun} show?`,
    TEXT_TO_VIDEO: `What should the ${noun} show?`,
    SPEECH: 'What should it say?',
    TEXT_TO_MUSIC: 'What kind of music should it be: calm, happy, epic …?',
    TEXT_TO_SOUND: 'What should be heard?',
  }
  return { message: questions[plainOf(wish)], choices: [] }
}

const plainOf = ({ type }: Wish) => plainTypes[type]
const number = (value: number) => value.toLocaleString('en')
const credits = (count: number) => `${number(count)} credit${count === 1 ? '' : 's'}`

/** A quote in words: each item, the sum, and what there is. */
export function sayQuote(
  { items, cost, available, affordable, limit, cap }: ItemisedQuote,
  notes: readonly string[],
): string {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  const list = items.map((item) => `- ${sayItem(item)}: ${credits(item.cost)}`).join('\n')
  const sum = items.length > 1 ? `Together that is ${credits(cost)}; you` : 'You'
  const lines = ['Here is what I would make:', list, ...notes, `${sum} have ${number(available)}.`]
  if (limit && limit.remaining < total) {
    lines.push(
      `Without a subscription ${limit.max} conversions can be started in 24 hours, and ${limit.remaining} are left: ask for fewer, or subscribe.`,
    )
  } else if (!affordable) {
    lines.push(
      cost > cap
        ? `This conversation may spend ${credits(cap)} more, so it is too much. Ask for less.`
        : 'That is not enough. Buy credits, or ask for less.',
    )
  } else lines.push(total > 1 ? 'Shall I make them?' : 'Shall I make it?')
  return lines.join('\n\n')
}

/** Whether a quote could be confirmed as things stand. */
export function canStart({ items, affordable, limit }: ItemisedQuote): boolean {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  return affordable && !(limit && limit.remaining < total)
}

function sayItem({ type, count, text, options }: QuotedItem): string {
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

/** Says that the standing quote is taken as accepted. */
export const sayAccepted = ({ cost }: ItemisedQuote): string => `Good: it starts for ${credits(cost)}.`

/** Says what the standing quote costs. */
export function sayPrice(quote: ItemisedQuote | null): string {
  if (!quote) return 'Tell me what you would like, and I say what it costs before anything is made.'
  return `It costs ${credits(quote.cost)} in all, and you have ${number(quote.available)}. Shall I go ahead?`
}
