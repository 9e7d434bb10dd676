import { trailLine } from '@sevakendra/contract/audit/endpoints'
import { fieldWords } from '@sevakendra/contract/audit/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { money } from '@sevakendra/contract/kit/money'
import { grantLabel } from '@sevakendra/contract/register/capability-words'
import { trailWords } from '@sevakendra/contract/register/events'
import { paperWords } from '@sevakendra/contract/register/paper-words'
import { openAt, statesOf } from '@sevakendra/contract/register/records'
import { subjectWord } from '@sevakendra/contract/register/subject-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { RecordDrawer } from '../kit/record/record-drawer'
import drawer from '../kit/record/record-drawer.module.css'
import { useMay } from '../kit/session/may'
import { refWords } from '../kit/words/ref'
import classes from './trail-drawer.module.css'

type Line = ReplyOf<typeof trailLine>
type Fields = Record<string, unknown>

/** Kept for machines: the line says the same in words beside it. */
const unsaid = ['userAgent']

/** One line of the trail: both sides of what was changed, everything else that was kept, and its seal. */
export function TrailDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(trailLine, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={640}
      title={data && t(trailWords[data.event] ?? data.event)}
      chip={data && <StatusChip tone={data.seal ? 'ok' : 'wait'}>{data.seal ? t('Sealed') : t('Not sealed yet')}</StatusChip>}
      about={data && timeWords(data.at)}
      error={error}
      again={refetch}
    >
      {data && <Whole line={data} />}
    </RecordDrawer>
  )
}

function Whole({ line }: { line: Line }) {
  const { t } = useTranslation()
  const states = statesOf(line.subject ?? '')?.words
  const who = [line.actorCode, line.actorName].filter(Boolean).join(' ')
  const facts: [string, ReactNode][] = [
    ['Who', who || t('Unknown person')],
    ['Viewed By', line.impersonatorCode],
    ['Record', line.subject && <Subject line={line} />],
    ['IP Address', line.ip],
    ['Why', line.reason],
  ]
  return (
    <div className={drawer.body}>
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      {(line.before || line.after) && <Sides before={line.before ?? {}} after={line.after ?? {}} states={states} />}
      {line.details && (
        <section aria-labelledby="trail-details">
          <h3 id="trail-details" className={drawer.part}>
            {t('Details')}
          </h3>
          <Facts
            look="lines"
            of={Object.entries(line.details)
              .filter(([name]) => !unsaid.includes(name))
              .map(([name, value]) => [t(fieldWords(name)), <Value key={name} name={name} value={value} states={states} />])}
          />
        </section>
      )}
      {line.seal && (
        <section aria-labelledby="trail-seal">
          <h3 id="trail-seal" className={drawer.part}>
            {t('Seal')}
          </h3>
          <Facts
            look="lines"
            of={[
              [t('Number'), line.seal.nth],
              [t('Sealed at'), timeWords(line.seal.at)],
              [
                t('Hash'),
                <code key="hash" className={classes.hash}>
                  {line.seal.hash}
                </code>,
              ],
            ]}
          />
        </section>
      )}
    </div>
  )
}

function Subject({ line: { subject, subjectId, ref } }: { line: Line }) {
  const { t } = useTranslation()
  const may = useMay()
  const words = [subject && t(subjectWord(subject)), refWords(t, ref) ?? subjectId].filter(Boolean).join(' ')
  const to = subject && subjectId && openAt(subject, 'office', { id: subjectId, ref }, may)
  return to ? <Link to={`/backend/${to}`}>{words}</Link> : words
}

/** What was there and what is there now, field by field. */
function Sides({ before, after, states }: { before: Fields; after: Fields; states: StateWords }) {
  const { t } = useTranslation()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
    <section className={classes.scroll} tabIndex={0} aria-label={t('What was changed')}>
      <table className={classes.sides}>
        <thead>
          <tr>
            <th scope="col">{t('What was changed')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <th scope="row">{t(fieldWords(name))}</th>
              <td data-side="before">
                <Value name={name} value={before[name]} states={states} />
              </td>
              <td data-side="after">
                <Value name={name} value={after[name]} states={states} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type StateWords = Readonly<Record<string, string>> | undefined

/** Fields that hold which paper or number of somebody was seen, by the name of its place. */
const paperFields = ['paper', 'which', 'place', 'places', 'size']

/** Fields that hold whole paise. */
const amounts = /(limit|cap|markup|amount|fee)$/i

/** A value as people read it; amounts and instants are kept as machines do. */
function Value({ name, value, states }: { name: string; value: unknown; states: StateWords }) {
  const { t } = useTranslation()
  if (value === undefined || value === null || value === '') return <span className={classes.none}>{t('none')}</span>
  if (name === 'status') return t(states?.[String(value)] ?? String(value))
  if (paperFields.includes(name))
    return [value]
      .flat()
      .map(one => t(paperWords[String(one)] ?? String(one)))
      .join(', ')
  if (typeof value === 'number' && amounts.test(name)) return money(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeWords(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayWords(value)
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value) && value.every(one => typeof one !== 'object'))
    return value.map(one => t(grantLabel(String(one)))).join(', ') || t('none')
  return typeof value === 'object' ? <code className={classes.hash}>{JSON.stringify(value)}</code> : String(value)
}
