import { join } from 'node:path'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { noFiles, renderRequest, requestValues } from '../hosted/render-request.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { Engine } from '../spec/engine.ts'

/** Timeout of generating sound or music, in milliseconds. */
const TIMEOUT_MS = 600_000

/** Generates sound and music with ElevenLabs; the endpoint of a model is a path. */
export function createElevenlabsAudioEngine(api: ApiClient): Engine<'audio'> {
  return {
    kind: 'audio',
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const { workDir, signal } = context
      const values = requestValues(request, context, noFiles)
      const json = await renderRequest(request.model, values)
      const path = join(workDir, 'audio')
      const query = { output_format: 'mp3_44100_128' }
      const { endpoint } = request.model
      await api.save({ path: endpoint, json, query, signal, timeoutMs: TIMEOUT_MS, isPaid: true }, path)
      return { state: 'done', artifacts: [await downloadResult('audio', path, workDir)] }
    },
  }
}
