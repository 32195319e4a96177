import { CREDITS_PER_EURO, DEFAULT_PURCHASE_EUROS, MAX_PURCHASE_EUROS } from '@atelier/contract/limits'
import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { useExamplePrices, worthOf } from './plan-worth.ts'
import { useBuyCredits } from './use-checkout.ts'
import classes from './wallet-dialog.module.css'

const presets = [10, 25, 50].filter((euros) => euros <= MAX_PURCHASE_EUROS)

/** Buys credits for a number of euros. */
export function BuyCredits() {
  const [euros, setEuros] = useState<number | string>(DEFAULT_PURCHASE_EUROS)
  const buy = useBuyCredits()
  const prices = useExamplePrices()
  const quantity = Number(euros)
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_PURCHASE_EUROS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) buy.mutate(quantity)
  }
  return (
    <Stack as="section" gap="sm" aria-labelledby="buy-credits">
      <h2 id="buy-credits" className={textStyles.title}>
        Buy credits
      </h2>
      <Row gap="xs" role="group" aria-label="Amounts">
        {presets.map((preset) => (
          <Button
            key={preset}
            variant={preset === quantity ? 'light' : 'default'}
            size="compact-md"
            aria-pressed={preset === quantity}
            onClick={() => setEuros(preset)}
          >
            €{preset}
          </Button>
        ))}
      </Row>
      <Row as="form" gap="sm" align="start" wrap onSubmit={submit}>
        <NumberInput
          className={classes.field}
          label="Euros"
          size="md"
          min={1}
          max={MAX_PURCHASE_EUROS}
          allowDecimal={false}
          value={euros}
          onChange={setEuros}
          description={
            isValid
              ? `${formatExact(quantity * CREDITS_PER_EURO)} credits: ${worthOf(quantity * CREDITS_PER_EURO, prices)}`
              : 'Enter a whole number of euros'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Button type="submit" className={classes.beside} disabled={!isValid} loading={buy.isPending}>
          Buy credits
        </Button>
      </Row>
    </Stack>
  )
}
