import { Row, Stack } from '../../../ui/box/box.tsx'
import { formatBytes } from '../parts/amounts.ts'
import type { AdminConversionDetail } from './conversion.ts'
import classes from './inspect.module.css'

/** The files of a conversion, as links. */
export function ConversionFiles({ files }: Pick<AdminConversionDetail, 'files'>) {
  return (
    <Stack as="ul" gap={4}>
      {files.map(({ role, mime, bytes, url }, index) => (
        <Row key={index} as="li" gap="sm" align="stretch" justify="between" className={classes.file}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {role}
            </a>
          ) : (
            <span>{role}</span>
          )}
          <span className={classes.none}>
            {mime}, {formatBytes(bytes)}
          </span>
        </Row>
      ))}
    </Stack>
  )
}
