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

/** A line of a quote. */
export type QuoteLine = ItemisedQuote['items'][number]

/** Label and icon of each type. */
export const typeIcons: Readonly<Record<ResultType, { readonly icon: TablerIcon; readonly name: string }>> = {
  IMAGE: { icon: IconPhoto, name: 'Image' },
  IMAGE_TO_IMAGE: { icon: IconPhoto, name: 'Image to image' },
  TEXT_TO_VIDEO: { icon: IconMovie, name: 'Video' },
  VIDEO: { icon: IconMovie, name: 'Image to video' },
  SPEECH: { icon: IconMicrophone2, name: 'Recording' },
  AI_CHAT: { icon: IconMessage, name: 'Answer' },
  TEXT_TO_MUSIC: { icon: IconMusic, name: 'Music' },
  MUSIC_TO_MUSIC: { icon: IconMusic, name: 'Music to music' },
  TEXT_TO_SOUND: { icon: IconRipple, name: 'Sound' },
}

const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Settings of a quoted item in short form. */
export function optionWords({ type, model, options }: QuoteLine): string[] {
  const { size, ratio, seconds: length, speed, voice, tokens } = options
  const words = [
    typeIcons[type].name,
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

/** Whether a quote exceeds the 24-hour limit; the confirmation then shows how to lift it. */
export function isOverLimit({ limit, items }: ItemisedQuote): boolean {
  return limit !== null && limit.remaining < items.reduce((sum, line) => sum + line.count, 0)
}

/** Why a quote can't be confirmed; null when it can. */
export function obstacleOf(quote: ItemisedQuote, available: number): string | null {
  const { cost, cap } = quote
  if (isOverLimit(quote)) return 'Reached your 24-hour content generation limit.'
  if (cost > cap) {
    return `This conversation can spend ${cap.toLocaleString('en')} more credits. Reduce the request or raise the limit.`
  }
  if (cost > available) {
    return `You need ${(cost - available).toLocaleString('en')} more credits. Add credits in your wallet.`
  }
  return null
}
