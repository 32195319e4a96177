import { formatBytes } from '../parts/amounts.ts'
import type { AdminConversionDetail } from './conversion.ts'
import classes from './inspect.module.css'

/** The files of a conversion, each of which can be opened. */
export function ConversionFiles({ files }: Pick<AdminConversionDetail, 'files'>) {
  return (
    <ul className={classes.files}>
      {files.map(({ role, mime, bytes, url }, index) => (
        <li key={index} className={classes.file}>
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
        </li>
      ))}
    </ul>
  )
}
