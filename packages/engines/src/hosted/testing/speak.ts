import { describeAudio } from '../../media/describe-media.ts'
import type { SpeechInput } from '../../spec/engine.ts'
import type { Provider } from '../../spec/provider.ts'
import { createStepContext } from './step-context.ts'

/** Creates a recording with a provider that responds directly, and measures it. Throws the engine's errors. */
export async function speakWith(
  { engines: { speech } }: Provider,
  input: Pick<SpeechInput, 'text' | 'voice'> & Partial<SpeechInput>,
): Promise<{ seconds: number; parts: number }> {
  const context = await createStepContext()
  const step = await speech?.start(
    {
      id: 'a-test',
      mode: 'TEXT_TO_SPEECH',
      model: speech.models[0]?.code ?? '',
      input: { speed: 1, output: 'wav', ...input },
    },
    context,
  )
  const path = step?.state === 'done' ? step.artifacts[0]?.path : undefined
  if (!path) throw new Error('there is no recording')
  return { seconds: (await describeAudio(path))?.seconds ?? 0, parts: context.segments.length }
}
