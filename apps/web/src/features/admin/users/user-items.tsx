import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { Link } from '../../../navigation/link.tsx'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { ConversionStatus } from '../conversions/conversion-status.tsx'
import { Panel } from '../parts/panel.tsx'
import classes from './user-lists.module.css'

const SHOWN = 8

/** Latest conversions of an account, with a link to all of them. */
export function UserItems({ id }: { id: number }) {
  const { data, isError } = useQuery({
    ...apiQuery('GET /admin/conversions', { query: { owner: id, limit: SHOWN } }),
    staleTime: 0,
  })
  const all = (
    <Button
      component={Link}
      to="/admin/conversions"
      search={{ owner: id }}
      variant="default"
      size="compact-sm"
    >
      Show all
    </Button>
  )
  return (
    <Panel title="Recent conversions" action={all}>
      {isError ? <p className={textStyles.muted}>Couldn’t load this list.</p> : null}
      {data?.results.length === 0 ? <p className={textStyles.muted}>No conversions yet.</p> : null}
      <Stack as="ul" divided>
        {data?.results.map((conversion) => (
          <li key={conversion.id} className={classes.line}>
            <Link
              className={textStyles.link}
              to="/admin/conversions"
              search={{ owner: id, inspect: conversion.code_ref }}
            >
              {conversion.title || conversion.code_ref}
            </Link>
            <ConversionStatus conversion={conversion} />
            <span className={classes.date}>
              <ItemDate iso={conversion.created_at} />
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
