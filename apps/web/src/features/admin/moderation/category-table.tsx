import { NumberInput } from '@mantine/core'
import classes from './moderation.module.css'
import type { ModerationSettings } from './moderation.ts'

type Rules = ModerationSettings['categories']
type Part = 'flag' | 'refuse'

const never = { flag: null, refuse: null }
const parts: readonly { part: Part; words: string }[] = [
  { part: 'flag', words: 'Flag from' },
  { part: 'refuse', words: 'Refuse from' },
]

interface CategoryTableProps {
  readonly categories: readonly string[]
  readonly rules: Rules
  readonly onChange: (rules: Rules) => void
}

/** The provider's categories with their two thresholds. */
export function CategoryTable({ categories, rules, onChange }: CategoryTableProps) {
  const change = (category: string, part: Part, score: number | null) =>
    onChange({ ...rules, [category]: { ...never, ...rules[category], [part]: score } })
  return (
    <table className={classes.categories}>
      <thead>
        <tr>
          <th scope="col">Category</th>
          {parts.map(({ part, words }) => (
            <th key={part} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category}>
            <th scope="row">{nameOf(category)}</th>
            {parts.map(({ part, words }) => (
              <td key={part}>
                <Threshold
                  label={`${nameOf(category)}: ${words.toLowerCase()}`}
                  score={rules[category]?.[part] ?? null}
                  onChange={(score) => change(category, part, score)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Label of a category: `self-harm/intent` is “Self-harm, intent”. */
const nameOf = (category: string) =>
  `${category.slice(0, 1).toUpperCase()}${category.slice(1).replaceAll('/', ', ')}`

interface ThresholdProps {
  readonly label: string
  /** 0 to 1; null for never. */
  readonly score: number | null
  readonly onChange: (score: number | null) => void
}

function Threshold({ label, score, onChange }: ThresholdProps) {
  return (
    <NumberInput
      aria-label={label}
      placeholder="Never"
      size="sm"
      min={0}
      max={100}
      step={5}
      allowDecimal={false}
      clampBehavior="strict"
      value={score === null ? '' : Math.round(score * 100)}
      onChange={(value) => onChange(typeof value === 'number' ? value / 100 : null)}
    />
  )
}
