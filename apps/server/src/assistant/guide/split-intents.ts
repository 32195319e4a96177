import type { IntentType } from './intent.ts'
import { isOnlyVoice, readSegment, type Segment } from './segments.ts'

/** Where another intent can start. */
const boundary =
  /(\s*(?:[,;.!?&+\n]|\b(?:and|plus|also|then|as well as|along with|together with|with)\b)+\s*)/i
const quote = /"[^"]*"|“[^”]*”|«[^»]*»|(?<!\w)'[^']{3,}'(?!\w)/g
/** From here on everything is text to be spoken. */
const dictated =
  /(?<=\b(?:say|says|saying|read|reads|reading|speak|narrate|following|text|this|speech|tts|voice\s?-?over|narration)\b[^:]{0,60}):\s+\S/i

/** Splits a message where another kind of content is requested. Quoted and dictated text stays whole. */
export function splitIntents(message: string): Segment[] {
  const { open, restore } = protect(message)
  const segments: Segment[] = []
  let current: { text: string; type?: IntentType } | undefined
  const pieces = open.split(boundary)
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? ''
    const joint = pieces[at - 1] ?? ''
    const segment = readSegment(piece)
    const continues = current?.type === 'SPEECH' && segment !== undefined && isOnlyVoice(segment)
    if (segment && !continues) {
      if (current) segments.push(...readWhole(current.text, restore))
      current = { text: piece, type: segment.type }
    } else if (current) current.text += joint + piece
    else current = { text: piece }
  }
  if (current) segments.push(...readWhole(current.text, restore))
  return segments
}

function readWhole(text: string, restore: (text: string) => string): Segment[] {
  const segment = readSegment(text)
  return segment ? [{ ...segment, before: restore(segment.before), after: restore(segment.after) }] : []
}

/** Replaces each part that must not be split by one character. */
function protect(message: string): { open: string; restore: (text: string) => string } {
  const collected: string[] = []
  const keep = (text: string) => `\u0001${collected.push(text) - 1}\u0001`
  const dictation = dictated.exec(message.replace(quote, (text) => 'q'.repeat(text.length)))
  const head = dictation ? message.slice(0, dictation.index + 1) : message
  const tail = dictation ? ` ${keep(message.slice(dictation.index + 1).trim())}` : ''
  const open = head.replace(quote, keep) + tail
  const restore = (text: string): string =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a placeholder that users cannot type
    text.replace(/\u0001(\d+)\u0001/g, (_, at: string) => collected[Number(at)] ?? '')
  return { open, restore }
}
