import { Alert } from '@mantine/core'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { roleWords } from '@sevakendra/contract/kit/capabilities'
import { money } from '@sevakendra/contract/kit/money'
import { officeGroups } from '@sevakendra/contract/register/capability-words'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './permission-changes.module.css'

interface Rights {
  role: 'staff' | 'admin'
  granted: readonly Capability[]
  approvalLimit: number | null
}

const labels = new Map(officeGroups.flatMap(({ of }) => Object.entries(of).map(([name, { label }]) => [name, label] as const)))

/** What saving would change about a person's rights, in words, before anybody saves. */
export function Changes({ was, now }: { was: Rights; now: Partial<Record<keyof Rights, unknown>> }) {
  const { t } = useTranslation()
  const role = now.role === 'admin' ? 'admin' : 'staff'
  const granted = (role === 'admin' ? [] : (now.granted ?? [])) as Capability[]
  const named = (names: readonly Capability[]) => names.map(name => t(labels.get(name) ?? name)).join(', ')
  const decides = (of: readonly Capability[]) => of.includes('payment.decide') || of.includes('gateway.decide')
  const limitOf = (of: readonly Capability[], limit: unknown) =>
    decides(of) ? (typeof limit === 'number' ? money(limit) : t('without a limit')) : undefined
  const [added, taken] = [granted.filter(one => !was.granted.includes(one)), was.granted.filter(one => !granted.includes(one))]
  const [before, after] = [limitOf(was.granted, was.approvalLimit), limitOf(granted, now.approvalLimit)]
  const lines = [
    role !== was.role && t('New role: {{role}}.', { role: t(roleWords[role]) }),
    role === 'admin' && was.role !== 'admin' && t('May do everything, without a limit.'),
    role === 'staff' && added.length > 0 && t('New permissions: {{what}}.', { what: named(added) }),
    role === 'staff' && taken.length > 0 && t('Permissions removed: {{what}}.', { what: named(taken) }),
    after !== undefined && after !== before && t('Approves payments up to: {{limit}}.', { limit: after }),
  ].filter(line => typeof line === 'string')
  return (
    <Alert color="blue" role="status" icon={<IconListCheck size={18} aria-hidden />} title={t('What changes')}>
      {lines.length === 0 ? (
        t('Role and permissions stay the same.')
      ) : (
        <ul className={classes.lines}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
