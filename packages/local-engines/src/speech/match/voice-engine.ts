import { join } from 'node:path'
import { findDemuxer } from '@atelier/engines/media/describe-media'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import type { Engine, EngineContext } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { VoiceCloning } from '@atelier/engines/spec/provider'
import { espeakModel } from '../../local-models.ts'
import { languageToMatch, listenTo, type MatchDeps, matchedVoiceCode, matchVoice } from './match-voice.ts'

const SAMPLE_RATE = 16_000
/** Seconds of a sample that are listened to. */
const LISTENED = 30

/** Local voice cloning: finds a synthetic voice of about the same pitch and pace. */
export const matching: VoiceCloning = {
  type: 'LOCAL',
  model: espeakModel.code,
  tier: 'ESS',
  note: 'Voice match: pitch and pace only',
}

interface VoiceEngineOptions extends MatchDeps {
  /** Speaks the example. */
  readonly speech: Engine<'speech'>
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
}

export function createVoiceEngine({ speech, ffmpeg, ...deps }: VoiceEngineOptions): Engine<'voice'> {
  return {
    kind: 'voice',
    repeat: 'safe',
    lane: 'cpu',
    async start({ id, input }, context) {
      const language = languageToMatch(input.language)
      if (!language) throw new EngineError('invalid', `no voice speaks ${input.language}`)
      const pcmPath = await decodeSample(context, await ffmpeg())
      const { pitch, pace } = await listenTo(deps, { pcmPath, sampleRate: SAMPLE_RATE }, context.signal)
      if (pitch === null) {
        throw new EngineError('invalid', 'no voice was detected in the sample', {
          userMessage: 'This sample contains no audible speech. Record it again, closer to the microphone.',
        })
      }
      context.progress(0.3)
      const { gender } = input
      const target = { manner: { pitch, pace }, language: language.file, gender, text: language.sample }
      const voice = matchedVoiceCode(await matchVoice(deps, target, context))
      context.log('a voice was matched', { pitch: Math.round(pitch), pace, voice })
      context.progress(0.8)
      const example = { text: language.sample, voice, speed: 1, output: 'mp3' } as const
      const spoken = await speech.start(
        { id, mode: 'TEXT_TO_SPEECH', model: espeakModel, input: example },
        // Matching is fast: no intermediate result needs to be stored.
        { ...context, segments: [], emit: async () => undefined },
      )
      return { ...spoken, result: voice }
    },
  }
}

async function decodeSample(
  { source, workDir, signal }: EngineContext,
  ffmpeg: Ffmpeg | undefined,
): Promise<string> {
  if (!ffmpeg) {
    throw new EngineError('unavailable', 'Reading samples needs ffmpeg, which was not found', {
      retryable: false,
      userMessage: 'Voices cannot be matched on this server: ffmpeg is missing.',
    })
  }
  const { path } = await source('audio')
  const pcmPath = join(workDir, 'sample.pcm')
  // Below and above this there is no pitch of speech, only hum and hiss.
  const filters = ['-vn', '-af', 'highpass=f=60,lowpass=f=1500', '-ac', '1', '-ar', String(SAMPLE_RATE)]
  const demuxer = await findDemuxer(path)
  if (!demuxer) throw new EngineError('invalid', 'the sample cannot be decoded')
  const inputs = [{ path, demuxer, options: ['-t', String(LISTENED)] }]
  await ffmpeg.run({ work: 'step', inputs, output: [...filters, '-f', 's16le', pcmPath] }, signal)
  return pcmPath
}
