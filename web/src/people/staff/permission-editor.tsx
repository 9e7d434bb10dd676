import { Checkbox } from '@mantine/core'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { type CapabilityGroup, officeGroups, withNeeds, withoutNeeding } from '@sevakendra/contract/register/capability-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './permission-editor.module.css'

interface PermissionEditorProps {
  granted: readonly Capability[]
  change: (granted: Capability[]) => void
  /** The rupee limit, which stands beside the permission that it limits. */
  limit: ReactNode
}

const names = ({ of }: CapabilityGroup) => Object.keys(of) as Capability[]

/** What a person of the back office may do, group by group. What a permission needs is ticked with it, and goes with what it is needed for. */
export function PermissionEditor({ granted, change, limit }: PermissionEditorProps) {
  const { t } = useTranslation()
  const tick = (some: readonly Capability[], on: boolean) =>
    change(on ? withNeeds([...granted, ...some]) : some.reduce<Capability[]>((left, one) => withoutNeeding(left, one), [...granted]))
  const limited = granted.includes('payment.decide') || granted.includes('gateway.decide')
  return (
    <div className={classes.editor}>
      {officeGroups.map(group => {
        const all = names(group)
        const held = all.filter(one => granted.includes(one))
        return (
          <fieldset key={group.label} className={classes.group}>
            <legend className={classes.unseen}>{t(group.label)}</legend>
            <Checkbox
              className={classes.whole}
              label={t('All of {{group}}', { group: t(group.label) })}
              checked={held.length === all.length}
              indeterminate={held.length > 0 && held.length < all.length}
              onChange={event => tick(all, event.currentTarget.checked)}
            />
            <div className={classes.ticks}>
              {Object.entries(group.of).map(([name, { label, help }]) => (
                <div key={name}>
                  <Checkbox
                    label={t(label)}
                    {...(help && { description: t(help) })}
                    checked={granted.includes(name as Capability)}
                    onChange={event => tick([name as Capability], event.currentTarget.checked)}
                  />
                  {name === 'payment.decide' && limited && <div className={classes.limit}>{limit}</div>}
                </div>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
