import { lazy, Suspense } from 'react'
import { textStyles } from '../box/box.tsx'
import { Optional } from '../optional.tsx'
import type { ChosenOptions, ModelWithOptions } from './model-options.ts'

// Most models have no options.
const OptionList = lazy(() => import('./option-list.tsx').then((module) => ({ default: module.OptionList })))

interface MoreSettingsProps {
  /** Null while the models are loading. */
  readonly model: ModelWithOptions | null
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
}

/** The options of the chosen model, which are changed for each model separately. */
export function MoreSettings({ model, ...props }: MoreSettingsProps) {
  const hasOptions = Object.keys(model?.parameters?.properties ?? {}).length > 0
  if (model === null || !hasOptions) return null
  return (
    <Optional fallback={<p className={textStyles.errorNote}>Couldn’t load the options. Reload the page.</p>}>
      <Suspense fallback={null}>
        <OptionList key={model.code} model={model} {...props} />
      </Suspense>
    </Optional>
  )
}
