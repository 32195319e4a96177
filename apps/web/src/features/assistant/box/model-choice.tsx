import { chatTokens, GUIDE_MODEL } from '@atelier/contract/kinds/conversation'
import { tokenCost } from '@atelier/contract/pricing'
import { useQuery } from '@tanstack/react-query'
import { type Model, modelsQuery } from '../../../api/models.ts'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { useBoxDraft } from './box-draft.ts'
import { Choice } from './choice.tsx'

const limits = Array.from(
  { length: (chatTokens.max - chatTokens.min) / chatTokens.step + 1 },
  (_none, at) => chatTokens.min + at * chatTokens.step,
)

/** The chosen model, or the default; undefined for the guide. */
function answering(models: readonly Model[], chosen: string): Model | undefined {
  if (chosen === GUIDE_MODEL) return undefined
  return models.find(({ code }) => code === chosen) ?? models.find((model) => model.default) ?? models[0]
}

/** The available chat models. */
function useChatModels(): readonly Model[] {
  const { data } = useQuery(modelsQuery('chat'))
  return data?.results.filter(({ mode }) => mode === 'CHAT') ?? []
}

/** The model sent with a message; a model that no longer exists is omitted. */
export function useChosenModel(): { readonly model?: string; readonly tokens?: number } {
  const offered = useChatModels()
  const { model, tokens } = useDraft(useBoxDraft(), (state) => state.draft)
  if (offered.length === 0) return {}
  const isThere = model === GUIDE_MODEL || offered.some(({ code }) => code === model)
  return { tokens, ...(isThere ? { model } : {}) }
}

/** Name of the model that answers. */
export function useModelName(): string {
  const offered = useChatModels()
  const model = useDraft(useBoxDraft(), (state) => state.draft.model)
  return answering(offered, model)?.name ?? 'Guide'
}

/** Selects the model and the maximum tokens of an answer; hidden without chat models. */
export function ModelChoice() {
  const offered = useChatModels()
  const draft = useBoxDraft()
  const { model, tokens } = useDraft(draft, (state) => state.draft)
  if (offered.length === 0) return null
  const shown = answering(offered, model)
  return (
    <>
      <Choice
        label="Model"
        value={shown?.code ?? GUIDE_MODEL}
        options={[
          ...offered.map(({ code, name }) => ({ value: code, words: name })),
          { value: GUIDE_MODEL, words: 'Guide (free)' },
        ]}
        onChange={(code) => draft.change({ model: code })}
      />
      {shown ? (
        <Choice
          label="Maximum tokens"
          value={tokens}
          options={limits.map((limit) => ({
            value: limit,
            words: `${formatExact(limit)} tokens, ≤ ${formatExact(tokenCost(limit, shown.price))} credits`,
          }))}
          onChange={(limit) => draft.change({ tokens: Number(limit) })}
        />
      ) : null}
    </>
  )
}
