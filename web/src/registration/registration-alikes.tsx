import type { Tone } from '@sevakendra/contract/kit/list'
import { accountStatuses, accountStatusTones } from '@sevakendra/contract/people/words'
import { type Duplicate, type RegistrationDetail, sameness } from '@sevakendra/contract/registration/endpoints'
import { registrations } from '@sevakendra/contract/registration/lists'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../kit/list/cells'
import classes from './registration-action.module.css'

const kinds = { merchant: 'Merchant', member: 'Member', user: 'User', registration: 'Registration' } as const satisfies Record<
  Duplicate['kind'],
  string
>

const { status } = registrations.columns
/** A registration stands otherwise than a shop or a person. */
const states: Record<string, string> = { ...status.words, ...accountStatuses }
const tones: Record<string, Tone> = { ...status.tones, ...accountStatusTones }

/** Whether this person has something with us: what was known when the registration came, and everything that is the same today. */
export function RegistrationAlikes({ of: { duplicateOf, duplicates } }: { of: RegistrationDetail }) {
  const { t } = useTranslation()
  const none = !duplicateOf && duplicates.length === 0
  return (
    <section className={classes.card} aria-label={t('Same person in other records')}>
      <h2 className={classes.title}>{t('Same person in other records')}</h2>
      {none ? (
        <p className={classes.known} data-tone="ok">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t('No other record matches this applicant.')}
        </p>
      ) : (
        <p className={classes.known} data-tone="wait">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {duplicateOf ?? t('Please compare before you decide.')}
        </p>
      )}
      <ul className={classes.alikes}>
        {duplicates.map(one => (
          <Alike key={`${one.kind} ${one.id}`} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Alike({ of: { kind, code, name, status, same, link } }: { of: Duplicate }) {
  const { t } = useTranslation()
  const title = `${code} ${name}`
  return (
    <li>
      <p>
        {link ? <Link to={`/backend/${link}`}>{title}</Link> : title}
        <br />
        <span className={classes.same}>{`${t(kinds[kind])} · ${same.map(what => t(sameness[what])).join(', ')}`}</span>
      </p>
      <StatusChip tone={tones[status] ?? 'quiet'}>{t(states[status] ?? status)}</StatusChip>
    </li>
  )
}
