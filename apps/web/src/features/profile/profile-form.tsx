import type { Reply } from '@atelier/contract/routes/registry'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { apiQuery } from '../../api/query.ts'
import classes from './profile-form.module.css'

/** A profile's fields, empty where unset. */
export type ProfileFields = Record<keyof Reply<'POST /profile'>, string>

const lists = {
  language: 'GET /lists/languages-for-profile',
  industry: 'GET /lists/industries',
  company_size: 'GET /lists/company-sizes',
  region: 'GET /lists/regions',
} as const

interface FieldProps<F extends keyof ProfileFields> {
  readonly name: F
  readonly label: string
  readonly autoComplete?: string
  readonly required?: boolean
  readonly 'data-autofocus'?: boolean
  readonly fields: ProfileFields
  readonly errors: Record<string, string>
  readonly onChange: (name: keyof ProfileFields, value: string) => void
}

function inputProps<F extends keyof ProfileFields>({ fields, errors, onChange, ...rest }: FieldProps<F>) {
  return {
    ...rest,
    size: 'md',
    withAsterisk: false,
    value: fields[rest.name],
    error: errors[rest.name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(rest.name, event.currentTarget.value),
  }
}

const TextField = (props: FieldProps<'first_name' | 'last_name' | 'company'>) => (
  <TextInput {...inputProps(props)} maxLength={100} />
)

function ListField(props: FieldProps<keyof typeof lists>) {
  const { data } = useQuery({ ...apiQuery(lists[props.name]), staleTime: Number.POSITIVE_INFINITY })
  const choices = data?.results.map(({ code, name }) => ({ value: code, label: name })) ?? []
  return <NativeSelect {...inputProps(props)} data={[{ value: '', label: 'Choose…' }, ...choices]} />
}

/** The fields of a profile. */
export function ProfileForm(shared: Pick<FieldProps<'company'>, 'fields' | 'errors' | 'onChange'>) {
  return (
    <div className={classes.fields}>
      <TextField
        {...shared}
        name="first_name"
        label="First name"
        autoComplete="given-name"
        required
        data-autofocus
      />
      <TextField {...shared} name="last_name" label="Last name" autoComplete="family-name" />
      <ListField {...shared} name="language" label="Language" />
      <ListField {...shared} name="region" label="Country or region" />
      <TextField {...shared} name="company" label="Company" autoComplete="organization" />
      <ListField {...shared} name="company_size" label="Company size" />
      <div className={classes.wide}>
        <ListField {...shared} name="industry" label="Industry" />
      </div>
    </div>
  )
}
