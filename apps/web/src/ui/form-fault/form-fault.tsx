import { IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Row } from '../box/box.tsx'
import classes from './form-fault.module.css'

/** An error message in a box. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap="xs" align="stretch" tone="danger" className={classes.fault}>
      <IconExclamationCircle size={18} aria-hidden />
      {children}
    </Row>
  )
}

/** The error of a form; errors of single fields are shown beside them. */
export function FormFault({ error }: { error: Error | null }) {
  const isByField =
    error instanceof ApiError && error.errors.length > 0 && error.errors.every((fault) => fault.field)
  return (
    <div role="alert" className={classes.alert}>
      {error && !isByField ? <Fault>{error.message}</Fault> : null}
    </div>
  )
}
