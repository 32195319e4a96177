import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import classes from './wallet-dialog.module.css'

function useActivate(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('POST /payments/activate-code/', { body: { code } }),
    onSuccess: ({ credits }) => {
      toasts.show({
        area: 'message',
        severity: 'success',
        title: `${formatExact(credits)} credits added.`,
      })
      onDone()
      return client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

/** Redeems an activation code. */
export function ActivationForm() {
  const [code, setCode] = useState('')
  const activate = useActivate(() => setCode(''))
  const fault = activate.error ? (fieldErrors(activate.error).code ?? activate.error.message) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') activate.mutate(code.trim())
  }
  return (
    <Stack as="section" gap="sm" aria-labelledby="activation-code">
      <h2 id="activation-code" className={textStyles.title}>
        Activation code
      </h2>
      <Row as="form" gap="sm" align="start" wrap onSubmit={submit}>
        <TextInput
          className={classes.field}
          label="Code"
          autoComplete="off"
          maxLength={100}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
        />
        <Button type="submit" variant="default" className={classes.beside} loading={activate.isPending}>
          Activate
        </Button>
      </Row>
    </Stack>
  )
}
