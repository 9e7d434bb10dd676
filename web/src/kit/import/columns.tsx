import { NativeSelect } from '@mantine/core'
import type { ImportColumns as Columns } from '@sevakendra/contract/kit/import/columns'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { unused } from '@sevakendra/contract/kit/import/words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './columns.module.css'

const shortExample = 20

interface ImportColumnsProps {
  of: AnyImport
  /** Of the file. */
  names: readonly string[]
  sample: readonly (readonly string[])[]
  roles: readonly string[]
  choose: (roles: string[]) => void
}

/** Each column of the file with what stands in it, and what it is; and which are still missing. */
export function ImportColumns({ of, names, sample, roles, choose }: ImportColumnsProps) {
  const { t } = useTranslation()
  const columns = Object.entries(of.columns as Columns)
  const missing = columns.filter(([key, { required }]) => required && !roles.includes(key)).map(([, { label }]) => t(label))
  const several = columns.filter(([, one]) => one.several).map(([, { label }]) => t(label))
  return (
    <section>
      <h2 className={classes.title}>{t('What are the columns?')}</h2>
      <p className={classes.about}>
        {t('Choose for each column of your file what stands in it.')}{' '}
        {several.length > 0 && t('May stand in several columns: {{names}}.', { names: several.join(', ') })}
      </p>
      <ul className={classes.columns}>
        {roles.map((role, at) => {
          const name = names[at]?.trim() || t('Column {{n}}', { n: at + 1 })
          const values = sample.map(cells => cells[at]?.trim()).filter(Boolean)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <li key={at} className={classes.column} data-used={role !== unused || undefined}>
              <strong>{name}</strong>
              <span className={classes.values}>{values.join(' · ') || '–'}</span>
              <NativeSelect
                aria-label={t('What is in {{column}}?', { column: name })}
                data={[
                  { value: unused, label: t('Not needed') },
                  ...columns.map(([key, { label, example }]) => ({
                    value: key,
                    // A long one would be cut, and the name with it.
                    label: example && example.length <= shortExample ? `${t(label)} (${example})` : t(label),
                  })),
                ]}
                value={role}
                onChange={event => {
                  const chosen = event.currentTarget.value
                  // What may be one column alone changes places with what stood here: two that were taken for each other are one choice.
                  const alone = (of.columns as Columns)[chosen]?.several !== true && chosen !== unused
                  choose(roles.map((one, place) => (place === at ? chosen : alone && one === chosen ? role : one)))
                }}
              />
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && (
        <p className={classes.missing}>
          <IconAlertTriangle size={16} aria-hidden /> {t('Still missing: {{names}}', { names: missing.join(', ') })}
        </p>
      )}
    </section>
  )
}
