import { join } from 'node:path'
import type { Engine, EngineContext, EngineRequest, EngineStep } from '../../spec/engine.ts'
import { EngineError } from '../../spec/engine-error.ts'
import type { HostedSpeaker } from './hosted-speaker.ts'
import { hasSpeech, planSpeech } from './plan-speech.ts'
import { openRecording, type SpeechEngineTools } from './recording.ts'

/**
 * Creates the engine of a provider that responds with audio immediately. The text is sent part by part; received parts
 * are stored, so that a retry requests only the rest.
 */
export function createDirectSpeechEngine(
  speaker: HostedSpeaker,
  { ffmpeg }: SpeechEngineTools,
): Engine<'speech'> {
  return {
    kind: 'speech',
    repeat: 'never',
    lane: 'io',
    start: (request, context) => speakAll(speaker, request, context, ffmpeg),
  }
}

async function speakAll(
  speaker: HostedSpeaker,
  request: EngineRequest<'speech'>,
  context: EngineContext,
  ffmpeg: SpeechEngineTools['ffmpeg'],
): Promise<EngineStep> {
  const speakerOptions = speaker.options(request.model)
  const plan = planSpeech(request.input, speakerOptions)
  if (!hasSpeech(plan)) throw nothingToSpeak()
  const recording = await openRecording({ request, context, speakerOptions, ffmpeg })
  try {
    for (const [index, planned] of plan.entries()) {
      if (index < context.segments.length) continue
      context.signal.throwIfAborted()
      if ('pause' in planned) {
        await recording.rest(index, planned)
        continue
      }
      const path = join(context.workDir, `answer-${index}`)
      const spoken = await speaker.speak(planned.part, path, request, context)
      await recording.take(index, planned, path, spoken)
    }
    return { state: 'done', artifacts: [await recording.finish()] }
  } finally {
    await recording.close()
  }
}

/** The error for a text without anything to speak. */
export function nothingToSpeak(): EngineError {
  return new EngineError('invalid', 'the text contains nothing to speak', {
    userMessage: 'This text contains nothing that can be spoken.',
    outcome: 'not_sent',
  })
}
