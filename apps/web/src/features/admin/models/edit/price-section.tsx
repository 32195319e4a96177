import { marginOf } from '@atelier/contract/models/margin'
import { Switch } from '@mantine/core'
import { Notice, textStyles } from '../../../../ui/box/box.tsx'
import { formatExact } from '../../../../ui/format-number.ts'
import { formatMicros } from '../../parts/amounts.ts'
import { Facts } from '../../parts/facts.tsx'
import { marginWords } from '../model.ts'
import { entriesOf } from './amount.ts'
import { definitionOf, type ModelDraft } from './draft.ts'
import type { FactorChoices } from './factor-fields.tsx'
import { valuesOf } from './option-draft.ts'
import { ruleDraft } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** What can multiply a price, with its values. */
function factorChoices({ sizes, ratios, options }: ModelDraft): FactorChoices {
  const named = options.map((option): [string, readonly string[]] => [option.name.trim(), valuesOf(option)])
  const all: [string, readonly string[]][] = [['size', entriesOf(sizes)], ['ratio', ratios], ...named]
  return new Map(all.filter(([name, values]) => name !== '' && values.length > 0))
}

/** Price, cost, and the margin between them. */
export function PriceSection({ draft, change }: SectionProps) {
  const choices = factorChoices(draft)
  return (
    <Section id="price">
      <Figures draft={draft} />
      {draft.kind === 'speech' ? (
        <p className={textStyles.note}>The tier of the voice determines the price of speech.</p>
      ) : (
        <RuleFields
          title="Price"
          path="price"
          rule={draft.price}
          choices={choices}
          onChange={(price) => change({ price })}
        />
      )}
      <Switch
        size="sm"
        label="The provider’s cost is known"
        checked={draft.cost !== null}
        onChange={({ currentTarget }) => change({ cost: currentTarget.checked ? ruleDraft(null) : null })}
      />
      {draft.cost ? (
        <RuleFields
          title="Cost"
          path="cost"
          rule={draft.cost}
          choices={choices}
          hasCurrency
          onChange={(cost) => change({ cost })}
        />
      ) : null}
    </Section>
  )
}

function Figures({ draft }: { draft: ModelDraft }) {
  const margin = marginOf(definitionOf(draft).model)
  const { price, cost, below_cost } = margin
  return (
    <div aria-live="polite">
      <Facts
        facts={{
          Price: price === null ? 'By voice' : `${formatExact(price)} credits`,
          Cost: cost === null ? 'Unknown' : formatMicros(cost),
          Margin: marginWords(margin) ?? 'Unknown',
        }}
      />
      {below_cost.length > 0 ? (
        <Notice tone="danger" size="sm">
          Below cost: {below_cost.join(', ')}
        </Notice>
      ) : null}
    </div>
  )
}
