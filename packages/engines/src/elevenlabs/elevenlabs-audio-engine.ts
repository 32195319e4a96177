import { join } from 'node:path'
import { describeMusic } from '../hosted/describe-music.ts'
import type { ApiClient, ApiRequest } from '../hosted/http/api-client.ts'
import { downloadResult } from '../hosted/result-file.ts'
import type { AudioInput, Engine, EngineRequest } from '../spec/engine.ts'
import { elevenlabsMusicModels, elevenlabsSoundModel } from './elevenlabs-models.ts'

/** Timeout of generating sound or music, in milliseconds. */
const TIMEOUT_MS = 600_000
const MAX_PROMPT = 4100
const MAX_SEED = 2 ** 31

/** Request body for sound. */
function elevenlabsSoundRequest({ text, seconds }: AudioInput) {
  return { text, duration_seconds: seconds, model_id: elevenlabsSoundModel.code }
}

/** Request body for music. */
function elevenlabsMusicRequest(input: AudioInput) {
  return {
    prompt: describeMusic(input).slice(0, MAX_PROMPT),
    music_length_ms: Math.round(input.seconds * 1000),
    model_id: 'music_v1',
    seed: input.seed % MAX_SEED,
  }
}

/** Generates sound and music with ElevenLabs. */
export function createElevenlabsAudioEngine(api: ApiClient): Engine<'audio'> {
  return {
    kind: 'audio',
    models: [elevenlabsSoundModel, ...elevenlabsMusicModels],
    repeat: 'never',
    lane: 'io',
    async start(request, { signal, workDir }) {
      const path = join(workDir, 'audio')
      const query = { output_format: 'mp3_44100_128' }
      await api.save({ ...toAsk(request), query, signal, timeoutMs: TIMEOUT_MS, isPaid: true }, path)
      return { state: 'done', artifacts: [await downloadResult('audio', path, workDir)] }
    },
  }
}

function toAsk({ mode, input }: EngineRequest<'audio'>): Pick<ApiRequest, 'path' | 'json'> {
  return mode === 'SOUND'
    ? { path: '/v1/sound-generation', json: elevenlabsSoundRequest(input) }
    : { path: '/v1/music', json: elevenlabsMusicRequest(input) }
}
