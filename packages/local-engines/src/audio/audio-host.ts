// Runs as a separate process, because synthesis would block the event loop.
import { wavMark } from '@atelier/engines/media/marks/append-mark'
import { type ServedRequest, serveRequests } from '@atelier/engines/processes/serve-requests'
import { type DigitalSourceType, digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import { analyze } from './arranger/analyze.ts'
import { arrange } from './arranger/arrange.ts'
import { readPcm } from './arranger/read-pcm.ts'
import type { AudioReply, AudioRequest } from './audio-protocol.ts'
import type { Stereo } from './dsp/stereo.ts'
import { playScore } from './music/playing/play-score.ts'
import { loadSampler } from './music/sampler/sampler.ts'
import { compose } from './music/writing/compose.ts'
import { renderSound } from './sound/render-sound.ts'
import { writeStereoWav } from './stereo-wav.ts'

async function render(request: AudioRequest, { progress }: ServedRequest): Promise<AudioReply> {
  switch (request.task) {
    case 'sound': {
      const { channels } = renderSound(request.text, request)
      write(request.wavPath, channels, digitalSourceTypes.algorithmicMedia)
      return {}
    }
    case 'music': {
      const { score } = compose(request.options, request.seconds, request.seed)
      const sampler = await loadSampler()
      const played = playScore(score, { sampler, seed: request.seed, onProgress: progress })
      write(request.wavPath, played, digitalSourceTypes.algorithmicMedia)
      return {}
    }
    case 'analyze': {
      const { tempo, key } = analyze(readPcm(request.pcmPath))
      return { analysis: { tempo, key } }
    }
    case 'arrange': {
      const sound = readPcm(request.pcmPath)
      arrange(sound, { ...request, sampler: await loadSampler() }, progress)
      write(request.wavPath, sound, digitalSourceTypes.algorithmicallyEnhanced)
      return {}
    }
  }
}

function write(path: string, sound: Stereo, source: DigitalSourceType): void {
  writeStereoWav(path, sound, wavMark(source))
}

serveRequests(render)
