import { useEffect, useId, useRef } from 'react'
import type { Model } from '../../api/models.ts'
import { Card, Row, Stack, textStyles } from '../box/box.tsx'
import { FieldGroup } from '../fields/field.tsx'
import classes from './model-fields.module.css'

const whole = new Intl.NumberFormat('en')

interface ModelChoiceProps {
  readonly models: readonly Model[]
  /** Code of the chosen model. */
  readonly value: string | undefined
  /** Why a model cannot be chosen; null if it can. */
  readonly reasonOf?: (model: Model) => string | null
  readonly onChange: (code: string) => void
}

const anyModel = () => null

/** Scrolls a list, and nothing around it, as far as needed to show a child. */
function scrollInto(list: HTMLElement, child: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), child.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

/** The available models, with their prices. */
export function ModelChoice({ models, value, reasonOf = anyModel, onChange }: ModelChoiceProps) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  // The list scrolls; a model chosen elsewhere, such as by a link or a remix, must be visible.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`label:has([value="${CSS.escape(value ?? '')}"])`)
    if (list.current && chosen) scrollInto(list.current, chosen)
  }, [value])
  return (
    <FieldGroup legend="Model">
      <Stack gap={6} className={classes.models} ref={list}>
        {models.map((model) => (
          <Card key={model.code} as="label" className={classes.model}>
            <input
              type="radio"
              name={name}
              value={model.code}
              checked={model.code === value}
              disabled={reasonOf(model) !== null}
              onChange={() => onChange(model.code)}
            />
            <ModelWords model={model} reason={reasonOf(model)} />
          </Card>
        ))}
      </Stack>
      <ModelDescription model={models.find(({ code }) => code === value)} />
    </FieldGroup>
  )
}

function ModelDescription({ model }: { model: Model | undefined }) {
  return model?.description ? (
    <p className={`${textStyles.caption} ${classes.description}`}>{model.description}</p>
  ) : null
}

/** Days before the end of a model at which it is shown. */
const SOON_DAYS = 30
const DAY_MS = 86_400_000
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** What users should know before they choose a model: that it ends soon, or that only administrators see it. */
function ModelState({ model: { hidden, ends_on } }: { model: Model }) {
  const isEnding = ends_on !== null && Date.parse(ends_on) - Date.now() < SOON_DAYS * DAY_MS
  const words = [
    ...(hidden ? ['Hidden'] : []),
    ...(isEnding ? [`Ends on ${day.format(Date.parse(ends_on))}`] : []),
  ]
  return words.length === 0 ? null : <small className={classes.state}> · {words.join(' · ')}</small>
}

function ModelWords({ model, reason }: { model: Model; reason: string | null }) {
  return (
    <Row as="span" gap="xs" justify="between">
      <span className={classes.modelName}>
        {model.name}
        <ModelState model={model} />
        {reason === null ? null : <small className={classes.reason}>{reason}</small>}
      </span>
      <Row as="span" gap={6} tone="muted" size="xs" numeric rigid>
        {model.local ? (
          <span className={classes.local} title="Runs on this machine; no data leaves it">
            Local
          </span>
        ) : null}
        {whole.format(model.price)} {model.price === 1 ? 'credit' : 'credits'}
      </Row>
    </Row>
  )
}
