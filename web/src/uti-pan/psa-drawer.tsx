import { Alert } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { psaNumbers, readPsa, revealPsaNumber } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { psaSlots } from '@sevakendra/contract/uti-pan/psa/slots'
import { steps } from '@sevakendra/contract/uti-pan/trail'
import { IconKey, IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AnswersTable } from '../application/answers-table'
import { useRead, useSend } from '../kit/call/send'
import { Facts } from '../kit/record/facts'
import { RecordDrawer } from '../kit/record/record-drawer'
import { Revealed } from '../kit/record/revealed'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { PageLook } from '../scan/page-look'
import { PsaChip } from './psa-chip'
import { psaPages } from './psa-pages'
import { PsaSteps } from './psa-steps'
import classes from './uti-home.module.css'

export type PsaInfo = ReplyOf<typeof readPsa>

const pages = psaPages()

/** One registration beside the list: what may be done about it, answers, papers and what happened. */
export function PsaDrawer({ id, close }: { id: string; close: () => void }) {
  const { data, error, refetch } = useRead(readPsa, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={720}
      title={data?.name}
      chip={data && <PsaChip state={data.state} />}
      about={data && `${data.refNo} · ${data.shop.code} ${data.shop.name}`}
      error={error}
      again={refetch}
    >
      {data && <Shown info={data} />}
    </RecordDrawer>
  )
}

function Shown({ info }: { info: PsaInfo }) {
  const { t } = useTranslation()
  const { id, askedReset, samePan } = info
  return (
    <div className={classes.sheet}>
      {askedReset && (
        <Alert
          color="yellow"
          icon={<IconKey size={18} aria-hidden />}
          title={t('Ticket {{ticket}} is open', { ticket: askedReset.ticket })}
        >
          {t('A password reset was requested on {{time}}. Have it done at UTIITSL, which sends the password itself.', {
            time: timeWords(askedReset.at),
          })}
        </Alert>
      )}
      {samePan.length > 0 && (
        <Alert color="yellow" icon={<IconUsers size={18} aria-hidden />} title={t('Others with this PAN')}>
          {samePan.join(', ')}
        </Alert>
      )}
      <Facts
        of={[
          [t('PSA ID'), info.psaId],
          [
            t('Shop'),
            <Link key="shop" to={`/backend/user-management/merchant/${info.shop.id}`}>{`${info.shop.code} ${info.shop.name}`}</Link>,
          ],
          [t('Sent'), info.submittedAt && timeWords(info.submittedAt)],
          [t('Reason'), info.remark],
          ...Object.entries(info.masked).map(([place, masked]): [string, ReactNode] => [
            t(psaForm.labelOf(place)),
            <PsaNumber key={place} {...{ id, place, masked }} />,
          ]),
        ]}
      />
      <PsaSteps info={info} />
      {info.pages.length > 0 && (
        <section aria-labelledby="psa-papers">
          <h3 id="psa-papers">{t('Papers')}</h3>
          <ul className={classes.thumbs}>
            {info.pages.map(page => {
              const label = t(psaSlots[page.slot].label)
              return (
                <li key={page.id}>
                  <PageLook of={pages} side="office" id={id} page={page} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label })} />
                  <span>{label}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {Object.keys(info.answers).length > 0 ? (
        <section aria-labelledby="psa-answers">
          <h3 id="psa-answers">{t('Answers')}</h3>
          <AnswersTable form={psaForm} answers={info.answers} setting={info.setting} masked={info.masked} />
        </section>
      ) : (
        <p className={classes.said}>{t('The shop is correcting it: its answers and papers are shown once it sends them again.')}</p>
      )}
      <section aria-labelledby="psa-timeline">
        <h3 id="psa-timeline">{t('Timeline')}</h3>
        <Timeline
          moments={momentsIn(
            info.timeline,
            steps,
            text => t(text),
            'psa.',
            (action, remark) => said(action, remark, t),
          )}
        />
      </section>
    </div>
  )
}

/** The server counts the pages in words of its own; every other remark is somebody's. */
function said(action: string, remark: string, t: TFunction): string {
  const [, pages] = (action === 'scan' && /^(\d+) pages?$/.exec(remark)) || []
  return pages ? `${t('Pages')}: ${pages}` : remark
}

const schema = revealPsaNumber.body?.pick({ reason: true })
const labels = {
  pan: { show: 'Show the PAN', hide: 'Hide the PAN' },
  aadhaar: { show: 'Show the Aadhaar number', hide: 'Hide the Aadhaar number' },
} as const satisfies Record<(typeof psaNumbers)[number], { show: string; hide: string }>

/** A number behind its mask; whoever may see whole numbers sees it, for a reason. */
function PsaNumber({ id, place, masked }: { id: string; place: string; masked: string }) {
  const send = useSend(revealPsaNumber, { id })
  const which = psaNumbers.find(one => one === place)
  if (!which || !schema) return masked
  return (
    <Revealed masked={masked} {...labels[which]} schema={schema} reveal={async ({ reason }) => (await send({ which, reason })).number} />
  )
}
