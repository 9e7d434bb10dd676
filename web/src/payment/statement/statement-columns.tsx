import { Select } from '@mantine/core'
import { type ColumnRole, columnRoles, spread } from '@sevakendra/contract/payment/statement/words'
import { useTranslation } from 'react-i18next'
import classes from './statement-columns.module.css'

interface StatementColumnsProps {
  names: readonly string[]
  sample: readonly (readonly string[])[]
  roles: readonly ColumnRole[]
  choose: (roles: ColumnRole[]) => void
}

/** Each column with what stands in it, and what it is. */
export function StatementColumns({ names, sample, roles, choose }: StatementColumnsProps) {
  const { t } = useTranslation()
  const taken = (role: ColumnRole, at: number) => !spread.includes(role) && roles.some((one, place) => one === role && place !== at)
  return (
    <section>
      <h2 className={classes.title}>{t('What are the columns?')}</h2>
      <p className={classes.about}>{t('Date, narration and amount are required. Narration and reference may be several columns.')}</p>
      <ul className={classes.columns}>
        {roles.map((role, at) => {
          const name = names[at]?.trim() || t('Column {{n}}', { n: at + 1 })
          const values = sample.map(cells => cells[at]?.trim()).filter(Boolean)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <li key={at} className={classes.column} data-used={role !== 'none' || undefined}>
              <strong>{name}</strong>
              <span className={classes.values}>{values.join(' · ') || '–'}</span>
              <Select
                aria-label={t('What is in {{column}}?', { column: name })}
                data={(Object.keys(columnRoles) as ColumnRole[]).map(value => ({
                  value,
                  label: t(columnRoles[value]),
                  disabled: taken(value, at),
                }))}
                value={role}
                onChange={value => value && choose(roles.map((one, place) => (place === at ? (value as ColumnRole) : one)))}
                allowDeselect={false}
                comboboxProps={{ withinPortal: true }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
