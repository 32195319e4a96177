import { type ResultType, resultKinds } from '@atelier/contract/kinds/conversation'
import {
  IconMessage,
  IconMicrophone2,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconRipple,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ItemisedQuote } from '../conversation.ts'

/** One line of a quote. */
export type QuoteLine = ItemisedQuote['items'][number]

/** What each type is called, and its icon. */
export const typeLooks: Readonly<Record<ResultType, { readonly icon: TablerIcon; readonly name: string }>> = {
  IMAGE: { icon: IconPhoto, name: 'Picture' },
  IMAGE_TO_IMAGE: { icon: IconPhoto, name: 'Picture of a picture' },
  TEXT_TO_VIDEO: { icon: IconMovie, name: 'Film' },
  VIDEO: { icon: IconMovie, name: 'Film of a picture' },
  SPEECH: { icon: IconMicrophone2, name: 'Recording' },
  AI_CHAT: { icon: IconMessage, name: 'Answer' },
  TEXT_TO_MUSIC: { icon: IconMusic, name: 'Music' },
  MUSIC_TO_MUSIC: { icon: IconMusic, name: 'Rearranged music' },
  TEXT_TO_SOUND: { icon: IconRipple, name: 'Sound' },
}

const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** What a line is made with, a few words each. */
export function optionWords({ type, model, options }: QuoteLine): string[] {
  const { size, ratio, seconds: length, speed, voice, tokens } = options
  const words = [
    typeLooks[type].name,
    voice ? `${voice.name}, ${voice.language}` : null,
    resultKinds[type] === 'speech' ? null : model.name,
    size?.replace('x', ' × '),
    ratio,
    length === undefined ? null : `${seconds.format(length)} s`,
    speed === undefined || speed === 1 ? null : `${seconds.format(speed)}× speed`,
    tokens === undefined ? null : `up to ${tokens.toLocaleString('en')} tokens`,
  ]
  return words.filter((word): word is string => Boolean(word))
}

/** Whether a quote goes beyond what may be made in a day; whoever confirms it all the same is told what lifts that. */
export function isOverLimit({ limit, items }: ItemisedQuote): boolean {
  return limit !== null && limit.remaining < items.reduce((sum, line) => sum + line.count, 0)
}

/** What is in the way of a quote; null when it can be confirmed. */
export function obstacleOf(quote: ItemisedQuote, available: number): string | null {
  const { cost, cap } = quote
  if (isOverLimit(quote)) return 'Reached your 24-hour content generation limit.'
  if (cost > cap) {
    return `This conversation may spend ${cap.toLocaleString('en')} more credits. Ask for less, or let it spend more.`
  }
  if (cost > available) {
    return `${(cost - available).toLocaleString('en')} credits are missing: the wallet at the top has more.`
  }
  return null
}
