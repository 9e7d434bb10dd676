import '../look/mantine-fields.css'
import { Checkbox } from '@mantine/core'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { shopGroups } from '@sevakendra/contract/register/capability-words'
import { useTranslation } from 'react-i18next'
import { useMay } from '../session/may'
import classes from './grant-choice.module.css'

interface Props {
  legend?: string
  value: readonly Capability[]
  change: (granted: Capability[]) => void
}

/** What an employee, or a program of the shop, may do, in groups; what the shop does not hold itself cannot be given. */
export function GrantChoice({ legend = 'Granted services', value, change }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <fieldset className={classes.all}>
      <legend>{t(legend)}</legend>
      {shopGroups.map(({ label, of }) => (
        <fieldset key={label} className={classes.group}>
          <legend>{t(label)}</legend>
          {Object.entries(of).map(([name, words]) => {
            const one = name as Capability
            return (
              <Checkbox
                key={name}
                label={t(words.label)}
                {...(words.help && { description: t(words.help) })}
                disabled={!may(one)}
                checked={value.includes(one)}
                onChange={event => change(event.currentTarget.checked ? [...value, one] : value.filter(other => other !== one))}
              />
            )
          })}
        </fieldset>
      ))}
    </fieldset>
  )
}
