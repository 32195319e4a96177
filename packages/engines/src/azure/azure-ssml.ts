import type { SpeechPart } from '../hosted/speech/hosted-speaker.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Everything that XML 1.0 has no place for, unpaired surrogates included. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The document that has Azure speak a part as it stands: nothing in the text counts as markup. */
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
