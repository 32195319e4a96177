import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { noFiles, renderRequest, requestValues } from '../hosted/render-request.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { Engine } from '../spec/engine.ts'
import { minimaxSound } from './minimax-speaker.ts'

/** Timeout of generating music, in milliseconds. */
const TIMEOUT_MS = 600_000

/** Fields of every request. */
const transport = {
  audio_setting: { format: 'mp3', sample_rate: 44_100, bitrate: 256_000 },
  output_format: 'hex',
}

/** Generates music with MiniMax. */
export function createMinimaxMusicEngine(api: ApiClient): Engine<'audio'> {
  return {
    kind: 'audio',
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const { signal, workDir } = context
      const values = requestValues(request, context, noFiles)
      const fields = await renderRequest(request.model, values)
      const json = { model: request.model.endpoint, ...fields, ...transport }
      const apiRequest = { path: '/v1/music_generation', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }
      const { data } = await api.json(apiRequest, minimaxSound)
      const path = join(workDir, 'music')
      await writeFile(path, Buffer.from(data.audio, 'hex'))
      return { state: 'done', artifacts: [await downloadResult('audio', path, workDir)] }
    },
  }
}
