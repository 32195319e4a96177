import { IconExclamationCircle } from '@tabler/icons-react'
import { ApiError } from '../../api/api-error.ts'
import { Row } from '../box/box.tsx'
import classes from './form-fault.module.css'

/** The error of a whole form; errors of single fields are shown beside them. */
export function FormFault({ error }: { error: Error | null }) {
  const isByField =
    error instanceof ApiError && error.errors.length > 0 && error.errors.every((fault) => fault.field)
  return (
    <div role="alert" className={classes.alert}>
      {error && !isByField ? (
        <Row as="p" gap="xs" align="stretch" tone="danger" className={classes.fault}>
          <IconExclamationCircle size={18} aria-hidden />
          {error.message}
        </Row>
      ) : null}
    </div>
  )
}
