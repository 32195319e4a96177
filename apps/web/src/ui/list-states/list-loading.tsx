import { Skeleton } from '@mantine/core'
import { Card, Row, Stack } from '../box/box.tsx'
import classes from './list-states.module.css'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The initial loading state of a list. */
export function ListLoading() {
  return (
    <Card divided role="status" aria-label="Loading">
      {lines.map((line) => (
        <Row key={line} gap="md" className={classes.line}>
          <Skeleton circle height={36} />
          <Stack gap="xs" grow>
            <Skeleton height={14} width="45%" />
            <Skeleton height={11} width="70%" />
          </Stack>
        </Row>
      ))}
    </Card>
  )
}
