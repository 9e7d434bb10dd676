import { Alert, Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf, timeWords } from '@sevakendra/contract/kit/dates'
import type { List } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { acknowledgeApplication, acknowledgement } from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import { readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { allApplications } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { scanUpload } from '@sevakendra/contract/scan/slots'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { Form } from '../../kit/form/form'
import { useListData } from '../../kit/list/data'
import type { Row } from '../../kit/list/screen'
import { answerText } from '../../kit/long-form/words'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { backPaths } from '../back-paths'
import { panForms } from '../forms/load-form'
import { StateChip } from '../state-chip'
import classes from './application-acknowledge.module.css'

const queue = allApplications as typeof allApplications & List
const verified = {
  filters: [{ field: 'status', opt: null, value1: 'verified' }],
  search: '',
  length: 50 as const,
  start: 0,
  sorts: [{ column: 'submittedAt', dir: 'asc' as const }],
}

/** The official acknowledgement as the tax office gives it out. */
const official = resumableTo({ kinds: ['application/pdf'], maxBytes: scanUpload.maxBytes })

/** `physical/ack/enter/{id?}`: the numbers of the tax office, one application after the other, the oldest first. */
export function ApplicationAcknowledge() {
  const { id } = useParams()
  const { t } = useTranslation()
  const go = useGo()
  const list = useListData<Row<typeof allApplications>>(queue, verified)
  const [ackDate, setAckDate] = useState(() => dayOf(new Date()))
  // What the address leaves open is chosen once: the list may change or fail while a number is being typed.
  const [offered, setOffered] = useState<{ id?: string; after?: string }>({})
  const first = list.rows.find(row => row.id !== offered.after)?.id
  if (!id && !offered.id && first) setOffered({ ...offered, id: first })
  const chosen = id ?? offered.id
  const done = (refNo: string, entered: { ackNo: string; ackDate: string }) => {
    setAckDate(entered.ackDate)
    setOffered({ ...(chosen && { after: chosen }) })
    notifications.show({
      message: t('{{refNo}} is acknowledged', { refNo }),
      color: 'green',
      icon: <IconCheck size={18} aria-hidden />,
    })
    const at = list.rows.findIndex(row => row.id === chosen)
    const next = list.rows[at + 1] ?? list.rows.find(row => row.id !== chosen)
    void go(backPaths.acknowledge(next?.id), { replace: true })
  }
  return (
    <Page
      title={t('Enter Acknowledgements')}
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.ack}>{t('Acknowledged')}</Link>
        </>
      }
    >
      {list.error && (
        <Alert color="red" role="alert">
          {t(list.error)}
        </Alert>
      )}
      <div className={classes.columns}>
        <section className={classes.queue} aria-labelledby="ack-queue">
          <header>
            <h2 id="ack-queue">{t('Verified, to be acknowledged')}</h2>
            <span>{count(list.filtered)}</span>
          </header>
          {list.first && <Skeleton height={200} m="sm" />}
          <ol>
            {list.rows.map(row => (
              <li key={row.id}>
                <Link to={backPaths.acknowledge(row.id)} replace aria-current={row.id === chosen ? 'true' : undefined}>
                  <strong>{row.applicant}</strong>
                  <span>
                    {row.refNo} · {row.merchantCode}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
        {chosen ? (
          <One key={chosen} id={chosen} ackDate={ackDate} done={done} />
        ) : (
          !list.first &&
          !list.error && (
            <div className={classes.empty}>
              <IconCircleCheck size={36} stroke={1.5} aria-hidden />
              <p>{t('No application is waiting for its acknowledgement number. Verified applications appear here.')}</p>
              <Button component={Link} to={backPaths.ack} variant="default">
                {t('Acknowledged applications')}
              </Button>
            </div>
          )
        )}
      </div>
    </Page>
  )
}

interface OneProps {
  id: string
  ackDate: string
  done: (refNo: string, entered: { ackNo: string; ackDate: string }) => void
}

function One({ id, ackDate, done }: OneProps) {
  const { t } = useTranslation()
  const { data, form, error, again } = panForms.useWithForm(useRead(readAnyApplication, { params: { id } }))
  const send = useSend(acknowledgeApplication, { id })
  if (!data) return <LoadState error={error} again={again} />
  return (
    <section className={classes.one} aria-label={data.applicant}>
      <header>
        <div>
          <h2>{data.applicant}</h2>
          <p>
            <Link to={backPaths.info(id)}>{data.refNo}</Link> · {data.merchant.code} {data.merchant.shopName}
          </p>
        </div>
        <StateChip state={data.state} />
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>{t(form.labelOf(form.born))}</dt>
          <dd>{answerText(form, form.born, data.answers, text => t(text)) || '–'}</dd>
        </div>
        <div>
          <dt>{t('Mobile No.')}</dt>
          <dd>{form.listed(data.answers).mobile || '–'}</dd>
        </div>
        <div>
          <dt>{t('Submitted')}</dt>
          <dd>{data.submittedAt ? timeWords(data.submittedAt) : '–'}</dd>
        </div>
      </dl>
      {data.state === 'verified' ? (
        <Form
          schema={acknowledgement}
          submit="Save and next"
          name={`acknowledge ${id}`}
          send={send}
          initial={{ ackDate }}
          done={(_, given) => done(data.refNo, given)}
        >
          {Field => (
            <>
              <div className={classes.pair}>
                <Field name="ackNo" autoFocus autoComplete="off" />
                <Field name="ackDate" max={dayOf(new Date())} {...(data.submittedAt && { min: dayOf(data.submittedAt) })} />
              </div>
              <Field name="uploadId" upload={official} help={t('Optional. The merchant can download it.')} />
              <Field name="remark" />
            </>
          )}
        </Form>
      ) : (
        <Alert color="blue">
          {data.ackNo
            ? t('It already has the acknowledgement number {{ackNo}}.', { ackNo: data.ackNo })
            : t('Only verified applications can be acknowledged.')}
        </Alert>
      )}
    </section>
  )
}
