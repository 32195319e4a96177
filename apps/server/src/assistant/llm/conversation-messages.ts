import { estimateTokens } from '@atelier/engines/chat/count-tokens'
import type { ModelMessage, UserContent } from 'ai'
import type { ChatTurn } from '../responder.ts'

/** Approximate tokens of an image at the size sent to a model. */
const IMAGE_TOKENS = 1000

/** An image as sent to a model. */
export interface ShownImage {
  readonly name: string
  readonly source_id: number
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** The messages sent to a model, with their approximate number of tokens. */
export interface Context {
  readonly messages: ModelMessage[]
  readonly tokens: number
}

/**
 * The part of the conversation that fits into a number of tokens: the whole newest message, as much of the documents as
 * fits, then earlier messages, newest first.
 */
export function contextOf(turn: ChatTurn, pictures: readonly ShownImage[], room: number): Context {
  let tokens = estimateTokens(turn.message) + pictures.length * IMAGE_TOKENS
  const content: Exclude<UserContent, string> = []
  for (const { name, kind, text, source_id } of turn.attached) {
    const about = `name=${JSON.stringify(name)} kind="${kind}"${source_id ? ` id="${source_id}"` : ''}`
    const fullText = text ?? ''
    const fitting = fullText.slice(0, Math.max(0, Math.floor((room - tokens) / 2)) * 4)
    const cut = fitting.length < fullText.length ? '\n[Truncated.]' : ''
    const part = `<attachment ${about}>${fitting}${cut}</attachment>`
    tokens += estimateTokens(part)
    content.push({ type: 'text', text: part })
  }
  for (const { bytes, mediaType } of pictures) content.push({ type: 'file', mediaType, data: bytes })
  content.push({ type: 'text', text: turn.message })
  const before: ModelMessage[] = []
  for (const { role, message } of turn.history.toReversed()) {
    const more = estimateTokens(message)
    if (tokens + more > room) break
    tokens += more
    before.unshift({ role, content: message })
  }
  return { messages: [...before, { role: 'user', content }], tokens }
}
