import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { describeAudio } from '../../media/describe-media.ts'
import type { SpeechInput } from '../../spec/engine.ts'
import { noSource } from '../../spec/no-source.ts'
import type { Provider } from '../../spec/provider.ts'

/** Has a provider that answers at once make a recording, and measures it. Throws what its engine throws. */
export async function speakWith(
  provider: Provider,
  input: Pick<SpeechInput, 'text' | 'voice'> & Partial<SpeechInput>,
): Promise<{ seconds: number; parts: number }> {
  const workDir = await mkdtemp(join(tmpdir(), 'speak-with-'))
  onTestFinished(() => rm(workDir, { recursive: true }))
  let parts = 0
  const step = await provider.engines.speech?.start(
    {
      id: 'a-test',
      mode: 'TEXT_TO_SPEECH',
      model: provider.engines.speech.models[0]?.code ?? '',
      input: { speed: 1, output: 'wav', ...input },
    },
    {
      signal: new AbortController().signal,
      workDir,
      segments: [],
      source: noSource,
      log: () => undefined,
      progress: () => undefined,
      async emit() {
        parts++
      },
    },
  )
  const path = step?.state === 'done' ? step.artifacts[0]?.path : undefined
  if (!path) throw new Error('there is no recording')
  return { seconds: (await describeAudio(path))?.seconds ?? 0, parts }
}
