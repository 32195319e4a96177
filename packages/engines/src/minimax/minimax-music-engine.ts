import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { instrumentalSong } from '../hosted/instrumental-song.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { AudioInput, Engine } from '../spec/engine.ts'
import { minimaxMusicModel, minimaxNames } from './minimax-models.ts'
import { minimaxSound } from './minimax-speaker.ts'

/** Timeout of generating music, in milliseconds. */
const TIMEOUT_MS = 600_000

/** Request body for music. */
function minimaxMusicRequest(input: AudioInput) {
  return {
    model: minimaxNames.music,
    ...instrumentalSong(input),
    audio_setting: { format: 'mp3', sample_rate: 44_100, bitrate: 256_000 },
    output_format: 'hex',
  }
}

/** Generates music with MiniMax. */
export function createMinimaxMusicEngine(api: ApiClient): Engine<'audio'> {
  return {
    kind: 'audio',
    models: [minimaxMusicModel],
    repeat: 'never',
    lane: 'io',
    async start({ input }, { signal, workDir }) {
      const json = minimaxMusicRequest(input)
      const apiRequest = { path: '/v1/music_generation', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }
      const { data } = await api.json(apiRequest, minimaxSound)
      const path = join(workDir, 'music')
      await writeFile(path, Buffer.from(data.audio, 'hex'))
      return { state: 'done', artifacts: [await downloadResult('audio', path, workDir)] }
    },
  }
}
