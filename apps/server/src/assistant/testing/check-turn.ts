import type { Reply } from '@atelier/contract/routes/registry'
import type { ExpectedItem, ExpectedTurn } from './conversation-cases.ts'

type Answer = Reply<'POST /assistant/chat'>
type Quoted = NonNullable<Answer['conversation']['data']>['items'][number]

/** What sources of items can be: the attached file, and the results so far. */
export interface KnownSources {
  readonly file: number | undefined
  readonly results: readonly number[]
}

/** Every way in which an answer differs from what is expected; empty if it does not. */
export function differences(
  { conversation, message }: Answer,
  expected: ExpectedTurn,
  sources: KnownSources,
): string[] {
  const { data, ready_for_confirmation: isReady } = conversation
  const quoted = message.data?.quote
  const text = message.message
  const wrong: string[] = []
  const demand = (isRight: boolean, what: string) => isRight || wrong.push(what)
  demand(isReady === (expected.accepted ?? false), isReady ? 'accepted' : 'not accepted')
  demand(!/[A-Z]+_(?:API_KEY|URL)/.test(text), 'names an environment variable')
  if (expected.items) wrong.push(...differentItems(quoted?.items ?? [], expected.items, sources))
  if (expected.atMost !== undefined)
    demand((quoted?.cost ?? Infinity) <= expected.atMost, `costs ${quoted?.cost}`)
  if (expected.asks) demand(!quoted && text.includes('?'), 'does not ask')
  if (expected.answers) demand(!quoted, 'quotes')
  if (expected.choices) demand((message.data?.choices?.length ?? 0) > 1, 'offers no choices')
  if (expected.says) demand(new RegExp(expected.says, 'is').test(text), `does not say ${expected.says}`)
  if (expected.saysNot) demand(!new RegExp(expected.saysNot, 'is').test(text), `says ${expected.saysNot}`)
  if (expected.ended) demand(data === null, 'still has a quote')
  if (expected.keeps) demand(data !== null, 'lost the quote')
  return wrong
}

function differentItems(
  items: readonly Quoted[],
  expected: readonly ExpectedItem[],
  sources: KnownSources,
): string[] {
  if (items.length !== expected.length) return [`${items.length} items instead of ${expected.length}`]
  return items.flatMap((item, at) => differentItem(item, expected[at] as ExpectedItem, sources))
}

function differentItem(item: Quoted, expected: ExpectedItem, sources: KnownSources): string[] {
  const { options } = item
  const text = item.text.toLowerCase()
  const source = expected.source === 'file' ? sources.file : sources.results[(expected.source ?? 0) - 1]
  const checks: [boolean, string][] = [
    [expected.type.split('|').includes(item.type), `type ${item.type}`],
    [expected.count === undefined || item.count === expected.count, `count ${item.count}`],
    [expected.fewerThan === undefined || item.count < expected.fewerThan, `count ${item.count}`],
    [expected.text === undefined || item.text === expected.text, `text “${item.text}”`],
    ...(expected.has ?? []).map((words): [boolean, string] => [
      hasWords(text, words),
      `no “${words}” in “${text}”`,
    ]),
    ...(expected.hasNot ?? []).map((words): [boolean, string] => [
      !hasWords(text, words),
      `“${words}” in “${text}”`,
    ]),
    [!isCutOff(text), `incomplete “${text}”`],
    [expected.seconds === undefined || options.seconds === expected.seconds, `${options.seconds} seconds`],
    [
      expected.shape === undefined || isShape(options, expected.shape),
      `shape ${options.size ?? options.ratio}`,
    ],
    [isSpeed(options.speed, expected.speed), `speed ${options.speed}`],
    [
      expected.source === undefined || (source !== undefined && options.source_id === source),
      'another source',
    ],
    [isVoice(options.voice, expected.voice), `voice ${options.voice?.name} ${options.voice?.language}`],
  ]
  return checks.filter(([isRight]) => !isRight).map(([, what]) => what)
}

/** Whether a text ends with a word that needs another. */
const isCutOff = (text: string) => /(?:^|\s)(?:and|und|et|e|y|please|bitte|then|for|of|the|a)$/iu.test(text)

/** Whether a text has words as a whole: “ant” is not in “elephant”. */
function hasWords(text: string, words: string): boolean {
  const escaped = words.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d])${escaped}`, 'u').test(text)
}

const TOLERANCE = 0.12

function isShape({ size, ratio }: Quoted['options'], expected: string): boolean {
  const proportion = (shape: string) => {
    const [width = 1, height = 1] = shape.split(/[:x]/).map(Number)
    return Math.log(width / height)
  }
  const shape = size ?? ratio
  return shape !== undefined && Math.abs(proportion(shape) - proportion(expected)) < TOLERANCE
}

function isSpeed(speed = 1, expected: ExpectedItem['speed']): boolean {
  return expected === undefined || (expected === 'slow' ? speed < 1 : speed > 1)
}

/** Genders of the studio's voices by their names; a quote names the voice only. */
const women = new Set('Emma Imogen Matilda Aoife Lena Amélie Lucía Ximena Giulia Beatriz'.split(' '))

function isVoice(voice: Quoted['options']['voice'], expected: ExpectedItem['voice']): boolean {
  if (!expected) return true
  const isRightGender = !expected.gender || women.has(voice?.name ?? '') === (expected.gender === 'female')
  return isRightGender && voice?.language.startsWith(expected.language) === true
}
