import { chatTokens, GUIDE_MODEL } from '@atelier/contract/kinds/conversation'
import { tokenCost } from '@atelier/contract/pricing'
import { useQuery } from '@tanstack/react-query'
import { type Model, modelsQuery } from '../../../api/models.ts'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { useBoxDraft } from './box-draft.ts'
import classes from './message-box.module.css'

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

/** Selects the model and the maximum tokens of an answer; hidden without chat models. */
export function ModelChoice() {
  const offered = useChatModels()
  const draft = useBoxDraft()
  const { model, tokens } = useDraft(draft, (state) => state.draft)
  if (offered.length === 0) return null
  const shown = answering(offered, model)
  return (
    <>
      <select
        className={classes.choice}
        aria-label="Model"
        value={shown?.code ?? GUIDE_MODEL}
        onChange={(event) => draft.change({ model: event.currentTarget.value })}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={GUIDE_MODEL}>Guide (free)</option>
      </select>
      {shown ? <TokenChoice price={shown.price} tokens={tokens} /> : null}
    </>
  )
}

function TokenChoice({ price, tokens }: { price: number; tokens: number }) {
  const draft = useBoxDraft()
  return (
    <select
      className={classes.choice}
      aria-label="Maximum tokens"
      value={tokens}
      onChange={(event) => draft.change({ tokens: Number(event.currentTarget.value) })}
    >
      {limits.map((limit) => (
        <option key={limit} value={limit}>
          {`${formatExact(limit)} tokens, ≤ ${formatExact(tokenCost(limit, price))} credits`}
        </option>
      ))}
    </select>
  )
}
