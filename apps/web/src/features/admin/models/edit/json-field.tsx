import { useId } from 'react'
import { Stack, textStyles } from '../../../../ui/box/box.tsx'
import { useFaults } from './faults.tsx'
import classes from './json-field.module.css'
import { lineInMessage, lineOf, linesOf } from './json-lines.ts'

interface JsonFieldProps {
  readonly label: string
  readonly description: string
  /** Path in the definition, whose errors are shown at their lines. */
  readonly path: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A JSON text with line numbers; errors name their lines. */
export function JsonField({ label, description, path, value, onChange }: JsonFieldProps) {
  const id = useId()
  const lines = linesOf(value)
  const faults = useFaults(path).map(([field, detail]) => {
    const inside = field.slice(path.length + 1)
    return { line: lineInMessage(detail) ?? lineOf(lines, inside), inside, detail }
  })
  const count = Math.max(value.split('\n').length, 3)
  const faulty = new Set(faults.map(({ line }) => line))
  return (
    <Stack gap={4}>
      <label htmlFor={id} className={textStyles.strong}>
        {label}
      </label>
      <p id={`${id}-help`} className={textStyles.caption}>
        {description}
      </p>
      <div className={classes.frame} data-invalid={faults.length > 0 || undefined}>
        <div className={classes.gutter} aria-hidden>
          {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
            <span key={line} data-fault={faulty.has(line) || undefined}>
              {line}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          className={classes.text}
          rows={count}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={faults.length > 0}
          aria-describedby={`${id}-help ${id}-faults`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <ul id={`${id}-faults`} className={textStyles.errorNote}>
        {faults.map(({ line, inside, detail }) => (
          <li key={inside}>
            Line {line}
            {inside ? `, ${inside}` : ''}: {detail}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
