import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../../api/account.ts'
import { Card, Stack } from '../../ui/box/box.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './payment-frame.module.css'

/** The layout of the pages after a payment. */
export function PaymentFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data: config } = useQuery(configQuery)
  return (
    <Stack gap="lg" align="center" padding="md" className={classes.frame}>
      <header>
        <Wordmark name={config?.app_name ?? 'Atelier'} />
      </header>
      <Card as="main" gap="md" padding="xl" className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </Card>
    </Stack>
  )
}
