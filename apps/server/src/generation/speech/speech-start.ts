import type { Receives } from '@atelier/contract/routes/registry'

/** The fields of a text-to-speech start. */
export type SpeechStart = Receives<'POST /conversion/text[/{team}]', 'body'>
