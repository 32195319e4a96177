import type { Client, Outcome, StartedItem } from './client.ts'
import type { repeats } from './scripted/provider.ts'
import { type Script, writeScript } from './scripted/script.ts'
import { sourceOf, waveOf } from './scripted/wave.ts'

/** A start request that can be sent once. */
export type StartRequest = (
  call: Client['call'] | Client['retryUntilAnswered'],
  headers?: Record<string, string>,
) => Promise<Outcome>

/** Items in a response. */
export function itemsOf(outcome: Outcome): StartedItem[] {
  if (outcome?.status !== 201) return []
  const body = outcome.body as StartedItem | { results: StartedItem[] }
  return 'results' in body ? body.results : [body]
}

/** A text to speech request. */
export const requestSpeech =
  (script: Script, voice: number): StartRequest =>
  (call, headers) =>
    call('POST', '/conversion/text', { text: writeScript(script), voice, output: 'wav' }, headers)

/** Audio to rearrange, uploaded with the request. */
export function requestArrangement(script: Script, model: (typeof repeats)[number]): StartRequest {
  const form = formOf('source.wav', waveOf(sourceOf(script.tag)), { text: writeScript(script), model })
  return (call, headers) => call('POST', '/engine/audio/conversions/upload', form, headers)
}

/** An audio upload. */
export function requestUpload(tag: string): StartRequest {
  const form = formOf('sound.wav', waveOf(tag), { title: tag })
  return (call, headers) => call('POST', '/engine/audio/conversions/upload', form, headers)
}

/** A spreadsheet of texts. */
export function requestSheet(scripts: readonly Script[], voice: number): StartRequest {
  const cells = scripts.map((script) => `"${writeScript(script).replaceAll('"', '""')}"`)
  const form = formOf('rows.csv', Buffer.from(['text', ...cells].join('\n')), {
    voice: String(voice),
    output: 'wav',
  })
  return (call, headers) => call('POST', '/conversion/excell', form, headers)
}

function formOf(filename: string, bytes: Buffer, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), filename)
  return form
}
