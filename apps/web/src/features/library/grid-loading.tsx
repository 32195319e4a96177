import { Skeleton } from '@mantine/core'
import { Row } from '../../ui/box/box.tsx'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The initial loading state of a grid. */
export function GridLoading() {
  return (
    <Row gap="sm" wrap role="status" aria-label="Loading">
      {tiles.map((tile, at) => (
        <Skeleton key={tile} height={220} width={at % 3 === 1 ? 320 : 220} radius="md" />
      ))}
    </Row>
  )
}
