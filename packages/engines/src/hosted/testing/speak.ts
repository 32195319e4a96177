import { describeAudio } from '../../media/describe-media.ts'
import type { ModelOptions, SpeechInput } from '../../spec/engine.ts'
import type { Provider } from '../../spec/provider.ts'
import { createStepContext } from './step-context.ts'

/** Creates a recording with a provider that responds directly, and measures it. Throws the engine's errors. */
export async function speakWith(
  { engines: { speech }, models }: Provider,
  input: Pick<SpeechInput, 'text' | 'voice'> & Partial<SpeechInput> & ModelOptions,
): Promise<{ seconds: number; parts: number }> {
  const context = await createStepContext()
  const model = models.find(({ kind }) => kind === 'speech')
  if (!model) throw new Error('the provider has no speech model')
  const step = await speech?.start(
    {
      id: 'a-test',
      mode: 'TEXT_TO_SPEECH',
      model,
      input: { speed: 1, output: 'wav', ...input },
    },
    context,
  )
  const path = step?.state === 'done' ? step.artifacts[0]?.path : undefined
  if (!path) throw new Error('there is no recording')
  return { seconds: (await describeAudio(path))?.seconds ?? 0, parts: context.segments.length }
}
