import type { SpeechPart } from '../hosted/speech/hosted-speaker.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters not allowed in XML 1.0, including unpaired surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The SSML document for a part; the text is escaped, so nothing in it is interpreted as markup. */
export function azureSsml({ text, voice, speed }: Pick<SpeechPart, 'text' | 'voice' | 'speed'>): string {
  const words = escaped(text)
  const spoken = speed === 1 ? words : `<prosody rate="${speed}">${words}</prosody>`
  const language = voice.split('-').slice(0, 2).join('-')
  return (
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escaped(language)}">` +
    `<voice name="${escaped(voice)}">${spoken}</voice></speak>`
  )
}

function escaped(text: string): string {
  return text.replace(UNWRITABLE, ' ').replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
